import { type Colorato, type Loci, lociOf } from './loci.ts'
import { razzaAttuale, razzaFifeOf } from './razze.ts'

type Sesso = 'M' | 'F'

export interface ColoreWarning {
  codice: string
  messaggio: string
}

export interface Cucciolata {
  padre: Colorato
  madre: Colorato
  cucciolo: Colorato & { sesso: Sesso | null }
}

/** rule book 5.6, G1 to G15: warnings only. Pass a caching `loci` to check many cats. */
export function coloreWarnings({ padre, madre, cucciolo }: Cucciolata, loci: typeof lociOf = lociOf): ColoreWarning[] {
  const warnings: ColoreWarning[] = []
  const kitten = loci(cucciolo)
  const [sire, dam] = [loci(padre), loci(madre)]
  if (kitten !== null) {
    for (const [codice, messaggio, isWrong] of regole) {
      if (isWrong({ sire, dam, kitten, sesso: cucciolo.sesso })) warnings.push({ codice, messaggio })
    }
  }
  // G14 depends only on breeds, so it also applies to cats without a colour.
  if (peloOf(padre) === 'lungo' && peloOf(madre) === 'lungo' && peloOf(cucciolo) === 'corto') {
    warnings.push({ codice: 'G14', messaggio: 'due genitori a pelo lungo non danno una razza a pelo corto' })
  }
  return warnings.sort((a, b) => Number(a.codice.slice(1)) - Number(b.codice.slice(1)))
}

interface Case {
  sire: Loci | null
  dam: Loci | null
  kitten: Loci
  sesso: Sesso | null
}

const maschio = ({ sesso }: Case) => sesso === 'M'
const femmina = ({ sesso }: Case) => sesso === 'F'

function both<K extends keyof Loci>({ sire, dam }: Case, locus: K, ...values: Loci[K][]): boolean {
  return [sire, dam].every(parent => parent !== null && values.includes(parent[locus]))
}

const regole: [codice: string, messaggio: string, isWrong: (c: Case) => boolean][] = [
  ['G1', 'un maschio non può essere squama di tartaruga', c => maschio(c) && c.kitten.arancio === 'squama'],
  [
    'G2',
    'un maschio rosso o crema vuole una madre rossa, crema o squama',
    c => maschio(c) && c.kitten.arancio === 'rosso' && c.dam?.arancio === 'non_rosso',
  ],
  [
    'G2',
    'una madre rossa o crema dà solo maschi rossi o crema',
    c => maschio(c) && c.kitten.arancio === 'non_rosso' && c.dam?.arancio === 'rosso',
  ],
  [
    'G3',
    'una femmina rossa o crema vuole il padre rosso o crema e la madre rossa, crema o squama',
    c =>
      femmina(c) && c.kitten.arancio === 'rosso' && (c.sire?.arancio === 'non_rosso' || c.dam?.arancio === 'non_rosso'),
  ],
  [
    'G4',
    'una femmina squama vuole un genitore che dia il rosso e l’altro il non rosso',
    c =>
      femmina(c) && c.kitten.arancio === 'squama' && (both(c, 'arancio', 'rosso') || both(c, 'arancio', 'non_rosso')),
  ],
  [
    'G5',
    'una femmina senza rosso non può avere un genitore rosso o crema',
    c => femmina(c) && c.kitten.arancio === 'non_rosso' && (c.sire?.arancio === 'rosso' || c.dam?.arancio === 'rosso'),
  ],
  [
    'G6',
    'due genitori diluiti non danno un colore intenso',
    c => c.kitten.diluito === false && both(c, 'diluito', true),
  ],
  ['G7', 'il point del cucciolo non può venire da questi genitori', isPointImpossible],
  [
    'G8',
    'un cucciolo bianco vuole almeno un genitore bianco',
    c => c.kitten.bianco === true && both(c, 'bianco', false),
  ],
  [
    'G9',
    'un cucciolo silver vuole almeno un genitore silver',
    c => c.kitten.silver === true && both(c, 'silver', false),
  ],
  [
    'G10',
    'due genitori non agouti non danno un cucciolo tabby',
    c => c.kitten.agouti === true && both(c, 'agouti', false),
  ],
  [
    'G11',
    'due genitori cioccolato o cannella non danno nero o blu',
    c => c.kitten.bruno === 'B' && both(c, 'bruno', 'b', 'bl'),
  ],
  [
    'G11',
    'due genitori cannella o fawn non danno cioccolato o lilla',
    c => c.kitten.bruno === 'b' && both(c, 'bruno', 'bl'),
  ],
  [
    'G12',
    'un cucciolo ticked vuole almeno un genitore ticked',
    c => c.kitten.tabby === '25' && both(c, 'tabby', '22', '23', '24'),
  ],
  [
    'G12',
    'due genitori blotched non danno un cucciolo mackerel',
    c => c.kitten.tabby === '23' && both(c, 'tabby', '22'),
  ],
  [
    'G13',
    'un cucciolo con macchie bianche vuole almeno un genitore con bianco',
    c => c.kitten.macchie === true && both(c, 'macchie', false),
  ],
  ['G15', 'due genitori ambra danno solo cuccioli ambra', c => c.kitten.ambra === false && both(c, 'ambra', true)],
]

/** D16: C > cb > cs. 31 is cb cb, 33 is cs cs, 32 is cb cs. One parent without cb or cs can exclude a result. */
function isPointImpossible({ sire, dam, kitten }: Case): boolean {
  if (kitten.point === null) return false
  const fromDam = pointAlleles(dam)
  return !pointAlleles(sire).some(a => fromDam.some(b => pointOf(a, b) === kitten.point))
}

function pointOf(a: string, b: string): string {
  if (a === 'C' || b === 'C') return 'C'
  return a !== b ? '32' : a === 'cs' ? '33' : '31'
}

function pointAlleles(parent: Loci | null): string[] {
  if (parent?.point === '33') return ['cs']
  if (parent?.point === '31') return ['cb']
  return parent?.point === '32' ? ['cb', 'cs'] : ['C', 'cb', 'cs']
}

function peloOf({ razza }: Colorato): string | null {
  return razza === null ? null : (razzaFifeOf(razzaAttuale(razza))?.pelo ?? null)
}
