import { intestazione, type Proposta, readPosizione } from '@bisavolo/domain/denaro/calls'
import { type TotaliDocumento, totaliOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { checkGiaEmesso } from '@bisavolo/domain/denaro/rules/documento/gia-emesso'
import { avvisiPagamento } from '@bisavolo/domain/denaro/rules/documento/giorno-pagamento'
import { checkMotivo, needsMotivo } from '@bisavolo/domain/denaro/rules/documento/motivo'
import { avvisiEmissione } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { regoleBolloAt } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { tipoDocumentoFor } from '@bisavolo/domain/denaro/rules/tariffe/tariffe'
import { isRealDate as isDay } from '@bisavolo/domain/kit/date'
import type { FieldError } from '@bisavolo/domain/kit/errors'
import { avviso, errorOf, type Finding } from '@bisavolo/domain/kit/finding'
import { entityOf } from '@bisavolo/domain/product/entities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../api/call.ts'
import { type RecordRow, recordQueries } from '../../api/records.ts'
import { errorsOf } from '../../records/form/form-state.ts'
import { type RecordForm, useRecordForm } from '../../records/form/use-record-form.ts'
import { useSession } from '../../session/session.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { todayText } from '../../ui/fields/date-text.ts'
import { presaVisioneOf } from '../presa-visione/presa-visione.ts'
import { invioErrors } from './invio.ts'
import {
  type Articolo,
  countable,
  emptyRiga,
  forTipo,
  isBlank,
  type RigaForm,
  righeBody,
  righeDocumento,
  righeErrors,
} from './righe-form.ts'
import { ivaPredefinita, useImpostazioni } from './use-impostazioni.ts'

export interface NuovaFattura {
  form: RecordForm
  tipo: 'Fattura' | 'Ricevuta'
  righe: readonly RigaForm[]
  articoli: readonly Articolo[]
  totali: TotaliDocumento
  missing: readonly FieldError[]
  /** Part of `missing` that would block sending; shown once a customer is chosen. */
  invio: readonly FieldError[]
  asksMotivo: boolean
  /** Warnings that need a reason before issue (D10 F08 to F10, F15). */
  avvisi: readonly Finding[]
  setTipo: (tipo: 'Fattura' | 'Ricevuta') => void
  setCliente: (id: number | null, row: RecordRow | null) => void
  setRighe: (righe: RigaForm[]) => void
  addRiga: () => void
  emetti: (motivo?: string) => Promise<RecordRow | null>
}

const entity = entityOf('fatture_ricevute')

/** The lines are form values, so that draft and unsaved-changes guard include them. */
export function useNuovaFattura(idcliente: number | null, proposta: Proposta | null): NuovaFattura {
  const { role } = useSession()
  const queries = useQueryClient()
  const impostazioni = useImpostazioni()
  const articoli = useArticoli()
  const nextKey = useRef(2)
  const touchedTipo = useRef(false)
  const presets = { tipo: 'Fattura', data_emissione: todayText(), nazione: 'IT' }
  const form = useRecordForm({ entity, record: null, presets, check: checkValues })
  const tipo: 'Fattura' | 'Ricevuta' = form.values.tipo === 'Ricevuta' ? 'Ricevuta' : 'Fattura'
  const data = String(form.values.data_emissione ?? todayText())
  const iva = ivaPredefinita(impostazioni, data)
  const righe = righeOf(form.values.righe) ?? [emptyRiga(1, tipo, iva)]
  const setRighe = (next: RigaForm[]) =>
    form.set({ righe: next.length > 0 ? next : [emptyRiga(nextKey.current++, tipo, iva)] })
  const setTipo = (next: 'Fattura' | 'Ricevuta') => {
    touchedTipo.current = true
    form.set({ tipo: next, righe: forTipo(righe, next, iva) })
  }
  const fillCliente = async (id: number, fill: RecordForm['set'], keep: Record<string, unknown> = {}) => {
    const [cliente, posizione] = await Promise.all([
      queries.fetchQuery(recordQueries.one('clienti_soci', id)).catch((cause: Error) => {
        notify.error(`I dati del cliente non sono arrivati: ${cause.message}`)
        return null
      }),
      queries.fetchQuery(callQuery(readPosizione, { id, query: { data } })).catch(() => null),
    ])
    if (cliente === null) return
    const proposed = tipoDocumentoFor(posizione?.socio ?? cliente.tipo !== 'Cliente')
    const change = touchedTipo.current || 'tipo' in keep ? {} : { tipo: proposed, righe: forTipo(righe, proposed, iva) }
    fill({ idcliente: id, ...intestazioneOf(cliente), ...change, ...keep }, { idcliente: cliente })
  }
  const setCliente = (id: number | null, row: RecordRow | null) => {
    form.set({ idcliente: id, ...(id === null ? noIntestazione : {}) }, { idcliente: row })
    if (id !== null) void fillCliente(id, form.set)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address asks for is filled in once
  useEffect(() => {
    if (proposta !== null) {
      const keys = () => nextKey.current++
      const lines = proposta.righe.map(riga => ({ ...riga, key: keys(), quantita: String(riga.quantita) }))
      const { causale, data_pagamento, pratica } = proposta
      void fillCliente(proposta.idcliente, form.prefill, {
        ...{ tipo: proposta.tipo, causale, data_pagamento, pratica },
        ...(lines.length > 0 ? { righe: lines } : {}),
      })
    } else if (idcliente !== null) void fillCliente(idcliente, form.prefill)
  }, [])
  const id = (form.values.idcliente as number | null) ?? 0
  const posizione = useQuery({ ...callQuery(readPosizione, { id, query: { data } }), enabled: id > 0 && isDay(data) })
  const lines = righeDocumento(righe)
  const emissione = { tipo, socio: posizione.data?.socio ?? true, righe: lines }
  const invio = tipo === 'Fattura' ? invioErrors(form.values, impostazioni, data) : []
  const motivo = checkMotivo(emissione, form.values.motivo as string | null).map(errorOf)
  const typed = [
    ...errorsOf(entity, form.values, todayText(), role, 'new'),
    ...checkValues({ ...form.values, righe }),
    ...motivo,
  ]
  const avvisi = [
    ...avvisiEmissione(tipo, data, todayText()),
    ...avvisiPagamento((form.values.data_pagamento as string | null) ?? null, data),
    ...doppiOf(form, righe, proposta),
  ]
  return {
    // Customer errors show immediately: the user has not typed these fields here.
    form: { ...form, errorOf: name => form.errorOf(name) ?? invio.find(({ field }) => field === name)?.message },
    tipo,
    righe,
    articoli: articoli.filter(articolo => articolo.tipo === tipo),
    totali: totaliOf(tipo, countable(lines), regoleBolloAt(impostazioni, data)),
    missing: [...typed, ...invio.filter(({ field }) => !typed.some(error => error.field === field))],
    invio,
    asksMotivo: needsMotivo(emissione),
    avvisi,
    setTipo,
    setCliente,
    setRighe,
    addRiga: () => setRighe([...righe, emptyRiga(nextKey.current++, tipo, iva)]),
    emetti: (perche = '') =>
      form.save({
        righe: righeBody(righe),
        pratica: form.values.pratica ?? null,
        presa_visione: presaVisioneOf(avvisi, perche),
      }),
  }
}

/** Possible duplicates known when the proposal was read; a newer D10 F08 from the server replaces them. */
function doppiOf({ problems }: RecordForm, righe: readonly RigaForm[], proposta: Proposta | null): Finding[] {
  const told = problems.filter(({ code }) => code === 'F08')
  if (told.length > 0) return told.map(({ field, message }) => avviso('F08', field, message))
  const articoli = righe.filter(riga => !isBlank(riga)).map(({ idarticolo }) => idarticolo)
  return checkGiaEmesso(articoli, proposta?.emessi ?? [])
}

function useArticoli(): readonly Articolo[] {
  const { data } = useQuery(
    recordQueries.lookup('articoli', {
      filters: {},
      pagination: { rowsPerPage: 500, page: 1, sortBy: 'descrizione' },
    }),
  )
  return (data ?? noArticoli) as unknown as readonly Articolo[]
}

const noArticoli: readonly never[] = []

function checkValues(values: Record<string, unknown>): FieldError[] {
  return righeErrors(values.tipo === 'Ricevuta' ? 'Ricevuta' : 'Fattura', righeOf(values.righe) ?? [])
}

function righeOf(value: unknown): RigaForm[] | null {
  return Array.isArray(value) ? (value as RigaForm[]) : null
}

const noIntestazione = Object.fromEntries(intestazione.map(name => [name, null]))

function intestazioneOf(cliente: RecordRow): Record<string, unknown> {
  const { indirizzo, frazione } = cliente as { indirizzo?: string | null; frazione?: string | null }
  const provincia = cliente.provincia as { sigla?: string } | null
  return {
    intestatario: cliente.nome_completo ?? null,
    indirizzo: [indirizzo, frazione && indirizzo ? `fraz. ${frazione}` : null].filter(Boolean).join(', ') || null,
    cap: cliente.cap ?? null,
    citta: cliente.citta ?? null,
    provincia: provincia?.sigla ?? null,
    nazione: cliente.nazione ?? 'IT',
    codice_fiscale: cliente.codice_fiscale ?? null,
    partita_iva: cliente.partita_iva ?? null,
    cod_univoco: cliente.cod_univoco ?? null,
    pec: cliente.pec ?? null,
  }
}
