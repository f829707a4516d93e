import { parseEms } from './ems.ts'
import { describeEms } from './parole.ts'
import { coloriBase, modificatori } from './simboli.ts'

const TUTTI = 'nabcdefghjopqr'
const TABBY = ['21', '22', '23', '24', '25']

interface Famiglia {
  basi: string
  modifica?: string
  bianchi?: string[]
  disegni?: string[]
  point?: string[]
}

const famiglie: Famiglia[] = [
  { basi: TUTTI, bianchi: ['', '01', '02', '03', '09'] },
  { basi: TUTTI, modifica: 's', bianchi: ['', '03', '09'] },
  { basi: TUTTI, disegni: TABBY, bianchi: ['', '09'] },
  { basi: 'na', disegni: ['22', '23', '24'], bianchi: ['03'] },
  { basi: TUTTI, modifica: 's', disegni: TABBY },
  { basi: 'nadefg', modifica: 's', disegni: TABBY, bianchi: ['09'] },
  { basi: TUTTI, modifica: 's', disegni: ['11', '12'] },
  { basi: 'nadefg', modifica: 's', disegni: ['11', '12'], bianchi: ['09'] },
  { basi: 'nabc', modifica: 'y', disegni: ['11', '12', ...TABBY] },
  { basi: 'nafg', modifica: 'y', disegni: ['21', '22', '23', '24'], bianchi: ['09'] },
  // points: Siamese and Birman, Ragdoll (03, 04), Neva Masquerade (09, silver), Snowshoe (05)
  { basi: TUTTI, disegni: ['', '21'], point: ['33'] },
  { basi: 'nabcdefghj', disegni: ['', '21'], bianchi: ['03', '04'], point: ['33'] },
  { basi: 'nadefg', disegni: ['', '21'], bianchi: ['09'], point: ['33'] },
  { basi: 'nadefg', modifica: 's', disegni: ['', '21'], bianchi: ['', '09'], point: ['33'] },
  { basi: 'nabc', disegni: ['', '21'], bianchi: ['05'], point: ['33'] },
  // sepia and mink: Burmese, Burmilla, Tonkinese; snow Bengal
  { basi: 'nabcdefghj', point: ['31', '32'] },
  { basi: 'nabcdefghj', modifica: 's', disegni: ['11', '12'], point: ['31'] },
  { basi: 'na', disegni: ['22', '24'], point: ['31', '32', '33'] },
  { basi: 'n', modifica: 's', disegni: ['22', '24'], point: ['31', '32', '33'] },
  // amber (NFO), sunshine (SIB), caramel and apricot (registration only)
  { basi: 'nadefg', modifica: 't', disegni: ['', '22', '23', '24'], bianchi: ['', '09'] },
  { basi: 'na', modifica: 'st', disegni: ['', '22', '23', '24'] },
  { basi: 'nafg', modifica: 'u', disegni: ['22', '23', '24'] },
  { basi: 'acepgjr', modifica: 'm' },
  { basi: 'acep', modifica: 'm', disegni: ['21'] },
]

const singoli = ['w', 'w 61', 'w 62', 'w 63', 'w 64', 'w 65', 'w 67', 'x', 'x 14 24']

export function coloriEms(): { codice: string; descrizione: string }[] {
  const codici = new Set([...famiglie.flatMap(codesOf), ...singoli])
  return [...codici]
    .map(codice => ({ codice, descrizione: capitalised(describeEms(codice)), chiave: sortKey(codice) }))
    .sort((a, b) => (a.chiave < b.chiave ? -1 : 1))
    .map(({ codice, descrizione }) => ({ codice, descrizione }))
}

function codesOf({ basi, modifica = '', bianchi = [''], disegni = [''], point = [''] }: Famiglia): string[] {
  return [...basi].flatMap(base =>
    bianchi.flatMap(bianco =>
      disegni.flatMap(disegno =>
        point.map(p => [`${base}${modifica}`, bianco, disegno, p].filter(part => part !== '').join(' ')),
      ),
    ),
  )
}

function sortKey(codice: string): string {
  const ems = parseEms(codice)
  const base = coloriBase.findIndex(colore => colore.codice === ems?.base)
  const modifiers = ems?.modificatori.map(m => 1 + modificatori.findIndex(({ codice: c }) => c === m)).join('') ?? ''
  return `${String(base).padStart(2, '0')}/${modifiers}/${ems?.numeri.join(' ') ?? ''}`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
