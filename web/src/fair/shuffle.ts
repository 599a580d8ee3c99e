/** The server's way from seeds to cards, repeated here with the browser's own SHA-256. */

type Bytes = Uint8Array<ArrayBuffer>

/** Whether this page may hash at all: browsers allow it on secure connections only. */
export const canHash = () => globalThis.crypto?.subtle !== undefined

export async function sha256(...parts: Bytes[]): Promise<Bytes> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
}

export function bytesOf(hex: string): Bytes {
  const bytes = new Uint8Array(hex.length / 2)
  for (const at of bytes.keys()) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)
  return bytes
}

export const hexOf = (bytes: Bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function number(value: number, width: 4 | 8): Bytes {
  const bytes = new Uint8Array(width)
  new DataView(bytes.buffer).setUint32(width - 4, value)
  return bytes
}

/** Words of four bytes from SHA-256(seed ‖ k), k = 0, 1, 2, … */
async function* words(seed: Bytes): AsyncGenerator<number> {
  for (let k = 0; ; k += 1) {
    const view = new DataView((await sha256(seed, number(k, 8))).buffer)
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at)
  }
}

async function below(limit: number, stream: AsyncGenerator<number>): Promise<number> {
  const fair = 2 ** 32 - (2 ** 32 % limit)
  for (;;) {
    const { value } = await stream.next()
    if ((value as number) < fair) return (value as number) % limit
  }
}

export async function shuffled<T>(things: readonly T[], seed: Bytes): Promise<T[]> {
  const stream = words(seed)
  const order = [...things]
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = await below(place + 1, stream)
    const lifted = order[place] as T
    order[place] = order[other] as T
    order[other] = lifted
  }
  return order
}

export const lot = (choices: number, seed: Bytes): Promise<number> => below(choices, words(seed))

/** The seed of the n-th chance of a deal. */
export async function chanceSeed(server: string, seats: readonly string[], n: number) {
  const mixed = await sha256(bytesOf(server), ...seats.map(bytesOf))
  return sha256(mixed, number(n, 4))
}
