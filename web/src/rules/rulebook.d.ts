/** The rule books of docs/, made into parts by scripts/rulebook.mjs. */
declare module 'virtual:rulebook/*' {
  const parts: { number?: string; html: string }[]
  export default parts
}
