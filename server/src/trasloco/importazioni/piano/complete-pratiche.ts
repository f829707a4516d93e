import type { Entity } from '@bisavolo/domain'
import { numeroFor, type TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { importiOf } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { completeRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { isRealDate, yearOf } from '@bisavolo/domain/kit/date'
import { centsOf, decimalOf } from '@bisavolo/domain/kit/format'
import type { Values } from '@bisavolo/domain/kit/values'
import { impostaLetta } from '@bisavolo/domain/trasloco/rules/importazione/imposta'
import { type Completa, isBlank } from './complete-registro.ts'
import type { Aiuto } from './read-help.ts'
import { type RigaPiano, reject, warn } from './riga.ts'

const wrongSex = {
  idfattrice: ['F', 'La fattrice deve essere una femmina'],
  idstallone: ['M', 'Lo stallone deve essere un maschio'],
} as const

export function refuseWrongSex({ name }: Entity, righe: readonly RigaPiano[], { record }: Aiuto): void {
  if (name !== 'denunce_nascita') return
  for (const riga of righe)
    for (const [campo, [sesso, messaggio]] of Object.entries(wrongSex)) {
      const found = record('gatti', riga.valori[campo])?.sesso
      if (typeof found !== 'string' || found === sesso) continue
      const { tramite, valore } = riga.riferimenti.find(one => one.campo === campo) ?? {
        tramite: 'id',
        valore: String(riga.valori[campo]),
      }
      riga.valori[campo] = null
      riga.sospesi[campo] = { tramite, valore }
      warn(riga, campo, 'sesso', `${messaggio} («${valore}»): il legame non si fa`)
    }
}

export const completeDenuncia: Completa = row => {
  row.stato ??= 'chiusa'
}

export const completeCucciolo: Completa = (row, riga, { record }) => {
  const gatto = record('gatti', row.idgatto)
  if (gatto === undefined) return
  const filled = Object.entries({
    sesso: 'sesso',
    idrazza: 'idrazza',
    idcolore_genotipo: 'idgenotipo',
    idocchi: 'idocchi',
  })
    .filter(([campo, from]) => isBlank(row[campo]) && !isBlank(gatto[from]))
    .map(([campo, from]) => {
      row[campo] = gatto[from]
      return campo
    })
  if (filled.some(campo => campo !== 'idocchi'))
    warn(riga, null, 'completato', 'Sesso, razza o colore mancano nel file: sono quelli del gatto')
}

export const completePassaggio: Completa = (row, riga) => {
  row.stato ??= 'registrato'
  same(row, riga, 'data_acquisto', 'data_passaggio', 'Data acquisto: nel file manca, è quella del passaggio')
  same(row, riga, 'data_passaggio', 'data_acquisto', 'Data passaggio: nel file manca, è quella dell’acquisto')
}

function same(row: Values, riga: RigaPiano, campo: string, other: string, messaggio: string): void {
  if (!isBlank(row[campo]) || isBlank(row[other])) return
  row[campo] = row[other]
  warn(riga, campo, 'completato', messaggio)
}

export const completeEsposizione: Completa = (row, riga, { accountId }) => {
  row.status ??= 0
  if (!isBlank(row.account_id) || accountId === null) return
  row.account_id = accountId
  warn(riga, 'account_id', 'completato', 'Admin: nel file manca, l’esposizione è affidata a chi importa')
}

export const completeRisultatoExpo: Completa = row => {
  if (row.nomination === 1 && isBlank(row.best)) row.nomination_manuale ??= 1
  if (!isBlank(row.points)) return
  const { points, nomination } = completeRisultato(row)
  Object.assign(row, { points, nomination })
}

/** Numbers and amounts as issued. Missing customer data comes from the customer's record. */
export const completeFattura: Completa = (row, riga, { record, province }) => {
  if (isBlank(row.anno) && isDay(row.data_emissione)) row.anno = yearOf(row.data_emissione)
  const progressivo = progressivoIn(String(row.numero ?? ''), row.anno)
  if (isBlank(row.progressivo) && progressivo !== undefined) row.progressivo = progressivo
  if (isBlank(row.numero) && typeof row.progressivo === 'number' && typeof row.anno === 'number')
    row.numero = numeroFor(row.tipo as TipoDocumento, row.progressivo, row.anno)
  completeImporti(row, riga)
  const cliente = record('clienti_soci', row.idcliente)
  if (cliente === undefined) return
  const sigla = province.get(Number(cliente.idprovincia))?.sigla
  const theirs: Values = { ...cliente, intestatario: cliente.nome_completo, provincia: sigla }
  const lacking = intestazione.filter(campo => isBlank(row[campo]) && !isBlank(theirs[campo]))
  for (const campo of lacking) row[campo] = theirs[campo]
  if (lacking.some(campo => campo !== 'intestatario'))
    warn(riga, 'indirizzo', 'completato', 'Intestazione: quello che manca nel file viene dalla scheda del cliente')
}

/** Derives the missing amount. An invoice with only a total has no derivable tax. */
function completeImporti(row: Values, riga: RigaPiano): void {
  readImposta(row, riga)
  if (isBlank(row.totale)) return
  const isRicevuta = row.tipo === 'Ricevuta' || row.tipo === 'Storno ricevuta'
  const campo = isBlank(row.imponibile) ? 'imponibile' : isBlank(row.imposta) ? 'imposta' : null
  if (campo === null || (campo === 'imponibile' && isBlank(row.imposta) && !isRicevuta)) return
  row[campo] = decimalOf(importiOf(amountsOf(row))[campo])
  if (!isRicevuta)
    warn(
      riga,
      campo,
      'completato',
      `${campo === 'imponibile' ? 'Imponibile' : 'Imposta'}: nel file manca, viene dal totale`,
    )
}

function readImposta(row: Values, riga: RigaPiano): void {
  const { imponibile, imposta, bollo, totale } = amountsOf(row)
  const cents = (amount: string | null) => (amount === null ? null : centsOf(amount))
  const read = impostaLetta(
    { imponibile: cents(imponibile), imposta: cents(imposta), bollo: cents(bollo), totale: cents(totale) },
    isDay(row.data_emissione) ? row.data_emissione : '2013-10-01',
  )
  if (read.livello === 'errore') reject(riga, 'imposta', 'imposta', read.messaggio)
  if (read.livello !== 'avviso' || read.imposta === null) return
  row.imposta = decimalOf(read.imposta)
  warn(riga, 'imposta', 'aliquota', read.messaggio)
}

export function amountsOf(row: Values) {
  const amount = (campo: string) => (/^-?\d+(\.\d{1,2})?$/.test(String(row[campo] ?? '')) ? String(row[campo]) : null)
  return {
    imponibile: amount('imponibile'),
    imposta: amount('imposta'),
    bollo: amount('bollo'),
    totale: amount('totale'),
  }
}

/** 12/2007, R12/2007 and 2007/12 are all number 12. */
function progressivoIn(numero: string, anno: unknown): number | undefined {
  const numbers = numero.match(/\d{1,9}/g)?.map(Number) ?? []
  return numbers.length > 1 && numbers[0] === anno ? numbers[1] : numbers[0]
}

const intestazione = ['intestatario', 'indirizzo', 'cap', 'citta', 'provincia', 'codice_fiscale', 'partita_iva']

export const completeRigaFattura: Completa = (row, _riga, { nextPosizione }) => {
  row.quantita ??= '1.00'
  if (isBlank(row.posizione) && typeof row.iddocumento === 'number') row.posizione = nextPosizione(row.iddocumento)
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && isRealDate(value)
}
