import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { rulebooks } from './scripts/rulebook.mjs'

/** Scripts, styles and the fonts of most readers are kept for starting offline. */
const KEPT = /\.(js|css)$|vazirmatn-(arabic|latin)-wght/

function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle)
        .filter((name) => KEPT.test(name))
        .sort()
      const files = ['/', '/icon.svg', '/app.webmanifest', ...built.map((name) => `/${name}`)]
      const source = readFileSync('src/worker.js', 'utf8')
        .replace(
          '__VERSION__',
          createHash('sha256').update(built.join()).digest('hex').slice(0, 12),
        )
        .replace('__FILES__', JSON.stringify(files))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

export default defineConfig({
  build: {
    outDir: '../src/hakem/server/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  plugins: [svelte(), rulebooks(), serviceWorker()],
  server: { proxy: { '/api': { target: 'http://localhost:8000', ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
