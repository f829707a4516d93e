import type { Readable } from 'node:stream'
import { classi } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import { colonneRisultati } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'
import { titoliForClasse } from '@bisavolo/domain/esposizioni/rules/risultati/risultato'
import { bestOptions, titoliExpo } from '@bisavolo/domain/words/choices'
import { excelStream } from '../../output/table/excel.ts'

const hidden = ['gatti_id']

export function modelloImport(): Readable {
  const columns = colonneRisultati.filter(({ campo }) => !hidden.includes(campo))
  const rows = Math.max(classi.length, titoliExpo.length, bestOptions.length)
  return excelStream([
    { name: 'Risultati', columns: columns.map(({ label }) => ({ label, kind: 'text' as const })), rows: [] },
    {
      name: 'Valori ammessi',
      columns: ['Classe', 'Titoli della classe', 'Titolo', 'Best'].map(label => ({ label, kind: 'text' as const })),
      rows: Array.from({ length: rows }, (_none, i) => [
        classi[i] === undefined ? null : `${classi[i].code} ${classi[i].name}`,
        classi[i] === undefined ? null : titoliForClasse(classi[i].code).slice(0, 3).join(', '),
        titoliExpo[i] ?? null,
        bestOptions[i] ?? null,
      ]),
    },
  ])
}
