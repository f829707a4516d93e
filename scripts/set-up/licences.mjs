import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root } from './root.mjs'

export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license, integrity }]) => {
      const folder = join(root, path)
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const text = licenceFiles(folder)
      return { name, version, integrity, folder, text, licence: license ?? licenceNamed(text) }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function licenceFiles(folder) {
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .filter(name => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.(js|ts|json)$/.test(name))
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

const licenceNamed = text => (/^(The )?MIT License/i.test(text) ? 'MIT' : undefined)

export function writeLicences(folder) {
  const groups = new Map()
  for (const shipped of shippedPackages()) {
    const text = shipped.text || declared(shipped)
    groups.set(text, [...(groups.get(text) ?? []), `${shipped.name} ${shipped.version} (${shipped.licence})`])
  }
  const parts = [...groups].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)
  const postgres = readFileSync(join(root, 'scripts/set-up/postgresql-licence.txt'), 'utf8')
  const content = [intro, ...parts, postgres].join(`\n${'-'.repeat(80)}\n\n`)
  const file = join(folder, 'licenze.txt')
  writeFileSync(file, content)
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content))
}

const intro = `Licenze dei componenti di terzi
Bisavolo usa i pacchetti elencati qui sotto. Ogni testo segue i nomi dei pacchetti a cui si applica.
`

function declared({ folder, licence }) {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return `Per un’altra piattaforma; licenza dichiarata: ${licence}.`
  const { author, homepage } = JSON.parse(readFileSync(file, 'utf8'))
  const who = typeof author === 'string' ? author : (author?.name ?? homepage ?? 'the authors')
  return licence === 'MIT' ? `Copyright (c) ${who}\n\n${mit}` : `Licenza dichiarata: ${licence}. Copyright (c) ${who}`
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
