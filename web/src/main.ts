import { mount } from 'svelte'
import App from './App.svelte'
import { beginAnew } from './renewed'
import './styles.css'
import { language, wantedLanguage } from './words/language.svelte'

addEventListener('vite:preloadError', () => void beginAnew())

await language.use(wantedLanguage()).catch(() => language.use('en'))
mount(App, { target: document.getElementById('app') as HTMLElement })

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register('/sw.js').catch(() => null)
}
