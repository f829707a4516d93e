import type { Riga } from '../../platform/db/bulk.ts'

type Gatto = Riga<'gatti'> & { id: number }
type Persona = Riga<'clienti_soci'> & { id: number }

/** Duplicates: a few cats and people entered twice, each with a different error. */
export function doppioniOf(rows: { gatti: readonly Gatto[]; clienti_soci: readonly Persona[] }) {
  return { gatti: doubleGatti(rows.gatti), clienti_soci: doublePersone(rows.clienti_soci) }
}

function doubleGatti(gatti: readonly Gatto[]): Gatto[] {
  const named = gatti.filter(({ nome, prefisso }) => /^\p{L}{6,}$/u.test(nome ?? '') && Boolean(prefisso))
  const [slipped, turned, coded] = [
    named[200],
    named.slice(300).find(({ data_nascita }) => isTurnable(String(data_nascita))),
    named.slice(400).find(({ codice, sesso }) => Boolean(codice) && sesso === 'F'),
  ] as [Gatto, Gatto, Gatto]
  const copies: Partial<Gatto>[] = [
    { ...paperOf(slipped), nome: exchanged(String(slipped.nome)) },
    { ...paperOf(turned), data_nascita: turnedDay(String(turned.data_nascita)) },
    { nome: String(coded.nome), sesso: 'F', nazione: coded.nazione ?? null, codice_sorgente: coded.codice ?? null },
  ]
  const last = Math.max(...gatti.map(({ id }) => id))
  return copies.map((copy, i) => ({ ...copy, id: last + 1 + i, antenato: 1 }) as Gatto)
}

function paperOf({ nome, prefisso, suffisso, sesso, nazione, data_nascita, idrazza }: Gatto): Partial<Gatto> {
  return { nome, prefisso, suffisso, sesso, nazione, data_nascita, idrazza } as Partial<Gatto>
}

function doublePersone(persone: readonly Persona[]): Persona[] {
  const known = persone.filter(({ codice_fiscale, email, cellulare }) => codice_fiscale && email && cellulare)
  const [written, telephoned, moved] = [known[40], known[80], known[120]] as [Persona, Persona, Persona]
  const copies: Partial<Persona>[] = [
    { nome_completo: String(written.nome_completo).toUpperCase(), email: written.email ?? null, ...homeOf(written) },
    { nome_completo: backward(telephoned), cellulare: telephoned.cellulare ?? null, ...homeOf(telephoned) },
    { nome_completo: backward(moved), data_nascita: moved.data_nascita ?? null, ...homeOf(moved) },
  ]
  const last = Math.max(...persone.map(({ id }) => id))
  return copies.map(
    (copy, i) => ({ ...copy, id: last + 1 + i, codice: String(10_001 + last + i), tipo: 'Cliente' }) as Persona,
  )
}

function homeOf({ citta, cap, idprovincia, regione, sezione, nazione }: Persona): Partial<Persona> {
  return { citta, cap, idprovincia, regione, sezione, nazione } as Partial<Persona>
}

function backward({ nome_completo }: Persona): string {
  return String(nome_completo).split(' ').toReversed().join(' ')
}

function exchanged(nome: string): string {
  const at = nome.split('').findIndex((letter, i) => i > 1 && letter !== nome[i + 1])
  return nome.slice(0, at) + nome[at + 1] + nome[at] + nome.slice(at + 2)
}

function isTurnable(day: string): boolean {
  const [, month, date] = day.split('-')
  return Number(date) <= 12 && month !== date
}

function turnedDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${year}-${date}-${month}`
}
