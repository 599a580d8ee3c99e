import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
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
      const rulebook = (name: string) => {
        const file = bundle[name]
        return file?.type === 'chunk' && file.facadeModuleId?.includes('virtual:rulebook')
      }
      const built = Object.keys(bundle)
        .filter((name) => KEPT.test(name) && !rulebook(name))
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

/** Lays a packed copy beside each file that gets smaller by it; the server gives that out. */
function packedCopies(): Plugin {
  const folder = '../src/hakem/server/web'
  return {
    name: 'packed-copies',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|webmanifest)$/.test(name)) continue
        const body = readFileSync(join(folder, name))
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(body))
        writeFileSync(join(folder, `${name}.gz`), gzipSync(body, { level: 9 }))
      }
    },
  }
}

/** Lets the page ask for the table's scripts at once, not only when the first script has run. */
function earlyTable(): Plugin {
  return {
    name: 'early-table',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
        const table = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/TableScreen.svelte'))
        const asked = [table?.fileName, ...(table?.imports ?? [])].filter(
          (name) => name !== undefined && !html.includes(name),
        )
        return asked.map((name) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        }))
      },
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
  plugins: [svelte(), rulebooks(), serviceWorker(), earlyTable(), packedCopies()],
  server: { proxy: { '/api': { target: 'http://localhost:8000', ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
