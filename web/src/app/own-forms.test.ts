import { entityOf } from '@bisavolo/domain/product/entities'
import { describe, expect, it } from 'vitest'
import { mainPages } from './routes.ts'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

interface Part {
  file: string
  text: string
}

const partsOf = (file: string): Map<string, Part> =>
  new Map(
    (sources[file] ?? '')
      .split(/^(?=(?:export )?(?:async )?(?:function|const|class) \w)/m)
      .map(text => [/(?:function|const|class) (\w+)/.exec(text)?.[1] ?? '', { file, text }]),
  )

/** Local name → file, for imports from the areas only: shared code names no field. */
function importsOf(file: string): Map<string, string> {
  const folder = file.slice(0, file.lastIndexOf('/'))
  const found = (sources[file] ?? '').matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']+)'/g)
  return new Map(
    [...found].flatMap(([, names = '', from = '']) => {
      const target = resolved(`${folder}/${from}`)
      if (isCommon(target)) return []
      return names
        .split(',')
        .map(name => [(name.split(' as ').at(-1) ?? '').replace('type ', '').trim(), target] as const)
    }),
  )
}

const isCommon = (file: string) => /^\.\.\/(records|ui|api|session|desk)\//.test(file)

function resolved(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

function piecesOf(file: string): Set<Part> {
  const seen = new Map<string, Part>()
  const visit = (part: Part) => {
    if (seen.has(part.text)) return
    seen.set(part.text, part)
    const [own, others] = [partsOf(part.file), importsOf(part.file)]
    for (const [word] of part.text.matchAll(/\b[A-Za-z]\w*/g)) {
      const other = others.get(word)
      const next = own.get(word) ?? (other === undefined ? undefined : partsOf(other).get(word))
      if (next !== undefined) visit(next)
    }
  }
  for (const part of partsOf(file).values()) if (part.text.startsWith('export ')) visit(part)
  return new Set(seen.values())
}

interface OwnForm {
  file: string
  entity: string
}

const specials = Object.keys(sources).filter(file => file.endsWith('/specials.ts'))

/** Dialogs an entity has instead of the common one; a dialog that only adds buttons uses the common fields. */
const dialogs: OwnForm[] = specials.flatMap(area =>
  [
    ...(sources[area] ?? '').matchAll(
      /^ {2}(\w+): \{\n(?:(?!^ {2}\w)[\s\S])*?\bdialog: later\([\s\S]*?import\('([^']+)'\)/gm,
    ),
  ].map(([, entity = '', file = '']) => ({ file: resolved(`${area}/../${file}`), entity })),
)
const drawsFields = ({ file }: OwnForm) =>
  !/<RecordDialog\b/.test(sources[file] ?? '') || /<\/RecordDialog>/.test(sources[file] ?? '')

/** Desk forms ask only for the decision; the practice has its own form. */
const isOfDesk = (file: string) => file.includes('/scrivania/')

const oneField = ['../soci/rinnovo/mancanze-card.tsx']

const drawn: OwnForm[] = Object.keys(sources)
  .filter(file => !isCommon(file) && !isOfDesk(file) && !oneField.includes(file))
  .filter(file => /<\/RecordDialog>|<\/RecordForm>|<RecordPage\b[^>]*\bsections=/.test(sources[file] ?? ''))
  .map(file => ({ file, entity: entityIn(file) }))

function entityIn(file: string): string {
  const headless = [...importsOf(file).values()].filter(name => name.endsWith('.ts'))
  const found = [file, ...headless].flatMap(
    name => /entityOf\('(\w+)'\)|\/entities\/(\w+)'/.exec(sources[name] ?? '') ?? [],
  )
  return found[1] ?? found[2] ?? ''
}

const forms = [...new Map([...drawn, ...dialogs.filter(drawsFields)].map(form => [form.file, form])).values()].sort(
  (a, b) => a.file.localeCompare(b.file),
)

/** Fields left out on purpose, with the reason. Fields `hidden` in the definition need no entry. */
const notShown: Record<string, Record<string, string>> = {
  '../denaro/fatture_ricevute/nuova-fattura.tsx': {
    anno: 'given with the number, at the issue',
    numero: 'given at the issue',
    imponibile: 'the box of the totals',
    imposta: 'the box of the totals',
    bollo: 'the box of the totals',
    totale: 'the box of the totals',
    stato: 'a new document has none yet',
    stornato: 'nothing of a new document is credited yet',
    da_incassare: 'follows from payment and credits',
    da_restituire: 'follows from the payment of what a note takes back',
    iddocumento_origine: 'a credit note is made from the document it credits',
  },
  '../esposizioni/esposizioni_has_gatti/iscrizione-expo-dialog.tsx': {
    points: 'reckoned and shown beside the result',
    stato: 'a chip at the top, when it is withdrawn',
  },
  '../registro/profili_dna/profilo-dialog.tsx': { loci: 'the markers themselves' },
  '../registro/referti/referto-dialog.tsx': {
    stato: 'the chip at the top',
    motivo: 'beside the chip',
    idtest: 'a row of the same page',
  },
  '../nascite/cuccioli/cucciolo-dialog.tsx': {
    idDenuncia: 'the litter on whose page the dialog opens',
    idgatto: 'set by the registration',
  },
  '../nascite/denunce_nascita/denuncia-page.tsx': {
    stato: 'the header, as steps',
    sorteggiata: 'the header, as a chip',
    n_cuccioli: 'the kittens themselves',
  },
  '../nascite/passaggi/passaggio-page.tsx': {
    stato: 'the header, as steps',
    da_confermare: 'the sentence of the header',
    scade_il: 'the sentence of the header',
    idrichiedente: 'the side that asked, and who is on it',
    acquirente_nuovo: 'a box of a new transfer, then the panel of the buyer',
    consenso_acquirente: 'the panel of the buyer’s answer',
    consenso_acquirente_il: 'the panel of the buyer’s answer',
    consenso_acquirente_nota: 'the panel of the buyer’s answer',
    consenso_acquirente_indirizzo: 'the panel of the buyer’s answer',
    da_correggere: 'the list of what is missing',
  },
  '../registro/gatti/gatto-dialog.tsx': { antenato: 'a new cat is more than an ancestor' },
  '../registro/gatti/gatto-page.tsx': { antenato: 'set by the registry, a chip of the header' },
  '../segreteria/documenti/documento-page.tsx': {
    mime: 'in words, in the head',
    dimensione: 'in words, in the head',
  },
  '../segreteria/documenti/documento-dialog.tsx': {
    nome: 'the card of the document',
    mime: 'the card of the document',
    dimensione: 'the card of the document',
  },
  '../segreteria/posta/posta-dialog.tsx': {
    oggetto: 'the title of the dialog',
    modello: 'a name for the programme: the words of the mail are shown',
    stato: 'a chip above the fields',
  },
  '../soci/affissi/affisso-page.tsx': {
    stato: 'the header, as steps',
    data_richiesta: 'the header',
    motivo: 'the header',
    requisito_femmina: 'the list of requirements, which the server gives',
    requisito_cucciolata: 'as requisito_femmina',
    requisito_socio: 'as requisito_femmina',
    requisito_quota: 'as requisito_femmina',
  },
  '../soci/clienti_soci/cliente-short-dialog.tsx': {
    sezione: 'the region, shown under both names',
    consenso_genitore: 'recorded on the page, where the age is known',
    recapito_avvisi: 'chosen on the page, beside the address of the account',
    deferito: 'discipline stands on the page',
    data_deferimento: 'discipline stands on the page',
    radiato: 'discipline stands on the page',
    data_radiazione: 'discipline stands on the page',
    note_archivio: 'brought by an import, read on the page',
    note_disciplinari: 'discipline stands on the page',
  },
  '../soci/clienti_soci/own-record-screen.tsx': {
    consenso_genitore: 'the office records it',
    deceduto: 'of the living',
    data_decesso: 'of the living',
    motivo_affisso: 'the office’s word on a correction of its own',
    deferito: 'the office and the board read it',
    data_deferimento: 'the office and the board read it',
    radiato: 'who is struck off has no account',
    data_radiazione: 'who is struck off has no account',
    note: 'the office writes them for itself',
    note_archivio: 'the office reads them',
    note_disciplinari: 'the office and the board read them',
  },
  '../soci/iscrizioni_rinnovi/iscrizione-dialog.tsx': {
    da_approvare: 'a chip above the fields',
    richiesta_socio: 'a chip above the fields',
    respinta: 'a chip above the fields',
    motivo: 'in the chip of one that was refused or annulled',
    annullata: 'a chip above the fields',
    data_annullamento: 'in the chip of an annulled one',
    stato: 'a chip above the fields',
  },
}

const fieldsOf = (entity: string) =>
  Object.entries(entityOf(entity).fields).flatMap(([name, field]) => (field.visible === false ? [] : [name]))

/** Searches names in quotes or as a property, so a newly added field is found nowhere. */
function unplaced({ file }: OwnForm, fields: readonly string[]): string[] {
  const text = [...piecesOf(file)].map(piece => piece.text).join('\n')
  return fields.filter(name => !new RegExp(`['"]${name}['"]|\\bfields\\.${name}\\b`).test(text))
}

describe('every custom form shows each field of its entity, or has a reason', () => {
  it('all custom forms are found: registered dialogs and pages', () => {
    expect(dialogs).toHaveLength(
      specials.flatMap(area => [...(sources[area] ?? '').matchAll(/\bdialog: later/g)]).length,
    )
    expect(dialogs.length).toBeGreaterThan(5)
    const pages = mainPages.filter(({ path, screen }) => /\/:id$/.test(path) && !screen.startsWith('records/'))
    const reading = pages.filter(({ screen }) => {
      const files = new Set([...piecesOf(`../${screen}.tsx`)].map(({ file }) => file))
      return !forms.some(({ file }) => files.has(file))
    })
    expect(reading.map(({ path }) => path)).toEqual(['/pedigree/:id', '/razze/:id', '/importazioni/:id'])
  })
  it.each(forms.map(form => [form.entity, form.file, form] as const))('%s in %s', (entity, file, form) => {
    const left = Object.keys(notShown[file] ?? {})
    const added = 'campo_appena_aggiunto'
    const missing = unplaced(form, [...fieldsOf(entity), added]).filter(name => !left.includes(name))
    expect(missing, `place these in ${file}, or give the reason in notShown`).toEqual([added])
    expect(left.filter(name => !fieldsOf(entity).includes(name))).toEqual([])
  })
  it('every listed exception still exists', () => {
    const files = forms.map(({ file }) => file)
    expect(Object.keys(notShown).filter(file => !files.includes(file))).toEqual([])
  })
})
