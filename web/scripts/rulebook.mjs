// Gives docs/hokm.md and docs/hazari.md to the client as `virtual:rulebook/hokm` and
// `virtual:rulebook/hazari`: chapters of HTML, with every numbered rule by itself.
import { readFileSync } from 'node:fs'
import { Marked } from 'marked'

const NAMES = ['hokm', 'hazari']
const PREFIX = 'virtual:rulebook/'
const RULE = /^([HZ]\d+) (.+)$/
const MENTION = /(?<![\w#"/])([HZ]\d{1,2})(?!\w)/g

const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')

const marked = new Marked({
  renderer: {
    // Pages that the client doesn't have are named, not linked.
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      return href.startsWith('#') ? `<a href="${href}">${words}</a>` : words
    },
    heading({ depth, tokens, text }) {
      return `<h${depth} id="${slug(text)}">${this.parser.parseInline(tokens)}</h${depth}>`
    },
    table(token) {
      const row = (cells, tag) =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
      const body = token.rows.map((cells) => row(cells, 'td')).join('')
      return `<div class="wide" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>`
    },
    html: ({ text }) => (text === '<br>' ? text : ''),
  },
})

/** A page as parts: a stretch of text, or one rule with its number. */
export function rulebook(markdown) {
  const parts = []
  let current = { html: '' }
  const close = () => {
    if (current.html || current.number) parts.push(current)
  }
  const raw = markdown.replace(/<sub>(.*?)<\/sub>/gs, '*$1*').replace(/<!--.*?-->/gs, '')
  for (const token of marked.lexer(raw)) {
    if (token.type === 'heading') {
      const rule = RULE.exec(token.text)
      if (token.depth === 1) continue
      close()
      current = rule ? { number: rule[1], html: '' } : { html: marked.parser([token]) }
    } else if (token.type !== 'space') {
      current.html += marked.parser([token])
    }
  }
  close()
  return parts.map((part) => ({
    ...part,
    html: part.html.replace(MENTION, '<a href="#$1">$1</a>'),
  }))
}

/** The Vite plugin. */
export function rulebooks() {
  const file = (name) => new URL(`../../docs/${name}.md`, import.meta.url).pathname
  return {
    name: 'rulebooks',
    resolveId(id) {
      return NAMES.some((name) => id === PREFIX + name) ? `\0${id}` : null
    },
    load(id) {
      const name = NAMES.find((name) => id === `\0${PREFIX}${name}`)
      if (name === undefined) return null
      this.addWatchFile(file(name))
      const parts = rulebook(readFileSync(file(name), 'utf8'))
      return `export default ${JSON.stringify(parts)}`
    },
  }
}
