import { entityOf } from '@bisavolo/domain'
import type { AscendenzaInviata, EsitoCasella } from '@bisavolo/domain/registro/calls/ascendenza'
import { type Scritto, sessoOf } from '@bisavolo/domain/registro/rules/ascendenza/caselle'
import { differenzeInParole, differenzeOf } from '@bisavolo/domain/registro/rules/ascendenza/differenze'
import { hasStessoNumero, isStessoNumero, vaChiesto } from '@bisavolo/domain/registro/rules/ascendenza/stesso'
import { isNomeVicino, somiglianzaGatti } from '@bisavolo/domain/registro/rules/duplicati/gatti-simili'
import type { GattoNoto } from '@bisavolo/domain/registro/rules/duplicati/gatto-noto'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { Noto } from './read-noti.ts'

export interface Box {
  posto: string
  casella: AscendenzaInviata[string]
  scritto: Scritto | null
  draft: GattoNoto | undefined
  registered: Noto | undefined
  /** Replacement of a cat that was merged after the sender chose it. */
  unito: Noto | undefined
}

export interface Judged extends EsitoCasella {
  errori: string[]
}

export function judgeCasella(box: Box, known: ReadonlyMap<number, Noto>): Judged {
  const { casella, scritto, draft, registered } = box
  if (casella.id != null) return chosen(box, known.get(casella.id))
  if (scritto === null || draft === undefined) return named(box, known)
  const likely = likelyOf(draft, known)
  const byNumber = likely.filter(({ noto }) => isStessoNumero(draft, noto.noto))
  const candidati = likely.map(({ candidato }) => candidato).slice(0, 8)
  const base = { candidati, differenze: [], messaggi: scritto.messaggi, errori: [] }
  if (casella.nuovo === true) {
    const taken = byNumber.map(({ noto }) => `Il numero o il microchip è di ${nomeCompletoOf({ ...noto.dati })}`)
    return { ...base, esito: 'nuovo', id: null, errori: taken }
  }
  const existing = ({ dati }: Noto): Judged => ({
    ...base,
    esito: 'esistente',
    id: dati.id,
    differenze: differenzeOf(scritto, dati),
    messaggi: [...scritto.messaggi, ...differenzeInParole(scritto, dati)],
  })
  const [first] = byNumber
  if (first !== undefined) {
    const isOther = registered !== undefined && registered.dati.id !== first.noto.dati.id
    const isWrongSex = first.noto.dati.sesso !== null && first.noto.dati.sesso !== scritto.sesso
    if (!isOther && !isWrongSex && byNumber.length === 1) return existing(first.noto)
    return conflict(base, registered, existing(first.noto).messaggi)
  }
  if (registered !== undefined) {
    if (isNomeVicino(draft, registered.noto) || vaChiesto(draft, registered.noto)) return existing(registered)
    return conflict(base, registered, differenzeInParole(scritto, registered.dati))
  }
  return { ...base, esito: likely.length > 0 ? 'simile' : 'nuovo', id: null }
}

function named({ posto, draft, registered }: Box, known: ReadonlyMap<number, Noto>): Judged {
  const none = { candidati: [], differenze: [], messaggi: [], errori: [] }
  const [noto, ...others] = draft ? [...known.values()].filter(one => hasStessoNumero(draft, one.noto)) : []
  if (noto === undefined || others.length > 0)
    return { ...none, esito: 'nuovo', id: null, errori: ['Nome obbligatorio'] }
  const isOther = registered !== undefined && registered.dati.id !== noto.dati.id
  if (isOther || (noto.dati.sesso ?? sessoOf(posto)) !== sessoOf(posto))
    return conflict(
      { ...none, candidati: [candidatoOf(noto, { punteggio: 100, motivi: ['Stesso codice'] })] },
      registered,
      [],
    )
  return { ...none, esito: 'esistente', id: noto.dati.id }
}

function conflict(base: Omit<Judged, 'esito' | 'id'>, registered: Noto | undefined, more: string[]): Judged {
  const there = registered === undefined ? [] : [`Nel registro qui c’è ${nomeCompletoOf({ ...registered.dati })}`]
  const own = registered === undefined || base.candidati.some(({ id }) => id === registered.dati.id)
  const candidati = own
    ? base.candidati
    : [candidatoOf(registered, { punteggio: 0, motivi: ['È nel registro in questo posto'] }), ...base.candidati]
  return { ...base, candidati, esito: 'conflitto', id: null, messaggi: [...base.messaggi, ...there, ...more] }
}

function chosen({ posto, casella, scritto, registered, unito }: Box, noto: Noto | undefined): Judged {
  const none = { candidati: [], differenze: [], messaggi: [], errori: [] }
  if (noto === undefined && unito !== undefined) {
    const { id } = unito.dati
    const candidati = [candidatoOf(unito, { punteggio: 100, motivi: ['È la scheda rimasta dopo l’unione'] })]
    const errori = [`Gatto n. ${casella.id}: la scheda è stata unita alla n. ${id}.`]
    return { ...none, candidati, esito: 'conflitto', id: null, errori }
  }
  if (noto === undefined)
    return { ...none, esito: 'conflitto', id: null, errori: ['Gatto: il valore indicato non esiste'] }
  const { dati } = noto
  // Copied from the registry into the form: refuse if the registry has changed since.
  if (casella.dal_registro === true && registered?.dati.id !== dati.id)
    return conflict(
      { ...none, candidati: [candidatoOf(noto, { punteggio: 0, motivi: ['Era nel registro in questo posto'] })] },
      registered,
      registered === undefined ? ['Nel registro qui non c’è più nessuno'] : [],
    )
  const isWrong = dati.sesso !== null && dati.sesso !== sessoOf(posto)
  const replaces =
    registered !== undefined && registered.dati.id !== dati.id
      ? [`Prende il posto di ${nomeCompletoOf({ ...registered.dati })}`]
      : []
  return {
    ...none,
    esito: 'esistente',
    id: dati.id,
    differenze: scritto === null ? [] : differenzeOf(scritto, dati),
    messaggi: [...replaces, ...(scritto === null ? [] : differenzeInParole(scritto, dati))],
    errori: isWrong
      ? [posto.endsWith('P') ? 'Il padre deve essere un maschio' : 'La madre deve essere una femmina']
      : [],
  }
}

function likelyOf(draft: GattoNoto, known: ReadonlyMap<number, Noto>) {
  return [...known.values()]
    .filter(({ noto }) => vaChiesto(draft, noto))
    .map(noto => ({ noto, candidato: candidatoOf(noto, somiglianzaGatti(draft, noto.noto)) }))
    .sort((a, b) => b.candidato.punteggio - a.candidato.punteggio || a.candidato.id - b.candidato.id)
}

function candidatoOf({ dati }: Noto, { punteggio, motivi }: { punteggio: number; motivi: string[] }) {
  return { id: dati.id, nome_completo: entityOf('gatti').title({ ...dati }), codice: dati.codice, punteggio, motivi }
}
