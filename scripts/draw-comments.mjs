// node scripts/draw-comments.mjs [--seed 1] [--count 200]: comments drawn at random, for a reader who has not seen the code, and
// comment lines per 1,000 lines of each room.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '200' } },
})
const rooms = ['domain', 'server', 'web', 'simulation', 'bench', 'scripts', 'e2e']
const directive = /biome-ignore|@vitest|@ts-|<reference/

const listed = execFileSync('git', ['ls-files', ...rooms], { encoding: 'utf8' }).split('\n')
const files = listed.filter(path => /\.(tsx?|mjs|css)$/.test(path))
const drawn = []
const counts = Object.fromEntries(rooms.map(room => [room, { comments: 0, lines: 0 }]))

for (const path of files) {
  const text = readFileSync(path, 'utf8')
  const room = counts[path.split('/')[0]]
  room.lines += text.split('\n').length
  for (const comment of text.matchAll(/^[ \t]*(?:\{?\/\*[\s\S]*?\*\/\}?|(?:\/\/.*\n[ \t]*)*\/\/.*)$/gm)) {
    if (directive.test(comment[0])) continue
    room.comments += comment[0].trim().split('\n').length
    const line = text.slice(0, comment.index).split('\n').length
    const words = comment[0]
      .replace(/^[ \t]*(\{?\/\*+|\*+\/\}?|\/\/|\*(?!\/))[ \t]?|\*\/\}?\s*$/gm, '')
      .replace(/\s+/g, ' ')
    const after = text
      .slice(comment.index + comment[0].length)
      .trimStart()
      .split('\n', 1)[0]
    drawn.push({ at: `${path}:${line}`, words: words.trim(), after })
  }
}

/** Mulberry32: the same seed draws the same comments on every machine. */
function random(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const next = random(Number(values.seed))
for (let n = 0; n < Number(values.count) && drawn.length > 0; n++) {
  const [{ at, words, after }] = drawn.splice(Math.floor(next() * drawn.length), 1)
  console.log(`${at}\n  ${words}\n  > ${after}`)
}
for (const [room, { comments, lines }] of Object.entries(counts))
  console.log(`${room}: ${comments} comment lines in ${lines}, ${((1000 * comments) / lines).toFixed(1)} per 1,000`)
