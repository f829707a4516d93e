// tsx bench/old-registry.ts FOLDER [cats] [people]: writes an old system's tables as csv, to measure an import.
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { GIORNO_IGNOTO, SESSO_M } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { createRandom, generateRegistry } from './inbreeding-registry.ts'

const [folder = '.cache/bench/old-registry', cats = '300000', people = '60000'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
await writeLines('ANAGRAFICA.csv', 'CODICE;COGNOME;NOME;VIA;CAP;COMUNE;PROV;TELEFONO;EMAIL', persone(Number(people)))
await writeLines(
  'GATTI.csv',
  'IDGATTO;NOME;SESSO;NASCITA;NUM_LIBRO;LIBRO;EMS;OCCHI;MICROCHIP;PADRE;MADRE;PROPRIETARIO;ALLEVATORE;DATA_REG',
  gatti(Number(cats), Number(people)),
)

async function writeLines(name: string, heading: string, lines: Iterable<string>): Promise<void> {
  const file = createWriteStream(join(folder, name))
  file.write(`${heading}\r\n`)
  for (const line of lines)
    if (!file.write(`${line}\r\n`)) await new Promise<void>(resolve => file.once('drain', () => resolve()))
  file.end()
  await finished(file)
}

function* persone(count: number): Generator<string> {
  const citta = ['Milano;MI;20121', 'Roma;RM;00184', 'Torino;TO;10121', 'Napoli;NA;80121', 'Bologna;BO;40121']
  for (let i = 1; i <= count; i++) {
    const [comune, provincia, cap] = (citta[i % citta.length] as string).split(';')
    yield `${i};${word(i)};${word(i * 7)};Via ${word(i * 3)} ${i % 90};${cap};${comune};${provincia};02 ${1_000_000 + i};socio${i}@esempio.it`
  }
}

/** Rows in random order, as old systems have them; one in fifty is an ancestor without an owner. */
function* gatti(count: number, owners: number): Generator<string> {
  const { id, padre, madre, sesso, nascita } = generateRegistry({ cats: count, years: 30, shuffled: true })
  const random = createRandom(7)
  const ems = ['MCO n 22', 'MCO ns', 'NFO n 09', 'PER n', 'SIB n', 'BSH a', 'SIA n']
  for (let i = 0; i < count; i++) {
    const nato = nascita[i] === GIORNO_IGNOTO ? '' : day(9000 + (nascita[i] as number))
    const anno = nato === '' ? 1999 : Number(nato.slice(-4))
    const person = () => 1 + Math.floor(random() * owners)
    const [proprietario, allevatore] = i % 50 === 0 ? ['', ''] : [person(), person()]
    yield [
      ...[
        id[i],
        `${word(i * 11)} ${word(i)}`,
        sesso[i] === SESSO_M ? 'M' : 'F',
        nato,
        `LO ${anno} ${100_000 + i}`,
        'LO',
      ],
      ...[
        ems[i % ems.length],
        'VERDI',
        380_260_000_000_000 + i,
        padre[i] || '',
        madre[i] || '',
        proprietario,
        allevatore,
      ],
      nato === '' ? '' : day(9100 + (nascita[i] as number)),
    ].join(';')
  }
}

function day(days: number): string {
  return new Date(days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
}

function word(seed: number): string {
  const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo']
  const text = [1, 14, 196].map(step => syllables[Math.floor(seed / step) % 14]).join('')
  return `${text[0]?.toUpperCase()}${text.slice(1)}`
}
