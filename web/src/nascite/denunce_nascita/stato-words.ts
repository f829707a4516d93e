import type { DenunciaLetta } from '@bisavolo/domain/nascite/calls'
import { daRegistrare, type StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { turnoOf } from '@bisavolo/domain/nascite/rules/passi/turno'
import { stateOf, statiDenuncia } from '@bisavolo/domain/words/states'
import type { Step } from '../../ui/page/steps.tsx'

export function stepsFor(stato: StatoDenuncia, controllo: boolean): { steps: Step[]; current: string } {
  const way: StatoDenuncia[] = [
    'bozza',
    'inviata',
    'in_verifica',
    ...(controllo || stato === 'controllo_cucciolata' ? (['controllo_cucciolata'] as const) : []),
    'approvata',
    'chiusa',
  ]
  const steps = way.map(id => ({
    id,
    label: stateOf(statiDenuncia, id === 'in_verifica' && stato === 'respinta' ? stato : id).label,
  }))
  return { steps, current: stato === 'respinta' ? 'in_verifica' : stato }
}

type ToEach = { socio: string; staff: string }

export function whereItStands({ stato, cuccioli }: Pick<DenunciaLetta, 'stato' | 'cuccioli'>): ToEach {
  if (stato === 'chiusa') return ofChiusa(cuccioli)
  return stato === 'approvata' && turnoOf(stato, cuccioli) === 'socio' ? ofUnnamed : ofOpen[stato]
}

function ofChiusa(cuccioli: DenunciaLetta['cuccioli']): ToEach {
  const left = daRegistrare(cuccioli).length
  if (left > 0) {
    const who = left === 1 ? 'un cucciolo vivo non è' : `${left} cuccioli vivi non sono`
    return {
      socio: `La pratica è stata chiusa, ma ${who} nel registro: avvisa la segreteria.`,
      staff: `La pratica è stata chiusa, ma ${who} nel registro: riaprila, poi registra i cuccioli o segnali deceduti.`,
    }
  }
  const registered = cuccioli.filter(({ idgatto }) => idgatto !== null).length
  const what =
    registered === 0
      ? 'Non ci sono cuccioli da registrare'
      : registered === cuccioli.length
        ? 'Tutti i cuccioli sono nel registro'
        : 'Tutti i cuccioli vivi sono nel registro'
  return { socio: `${what}: la pratica è conclusa.`, staff: `${what}: la pratica è conclusa.` }
}

const ofUnnamed: ToEach = {
  socio: 'La denuncia è approvata: completa i dati dei cuccioli, poi la segreteria li registra.',
  staff: 'La denuncia è approvata: il socio deve completare i dati dei cuccioli, poi li registri dalla loro pagina.',
}

const ofOpen: Record<Exclude<StatoDenuncia, 'chiusa'>, ToEach> = {
  bozza: {
    socio: 'È una bozza: completa i dati e inviala, poi la segreteria la esamina.',
    staff: 'È una bozza: non è ancora stata inviata.',
  },
  inviata: {
    socio: 'La denuncia è arrivata alla segreteria, che la prenderà in verifica.',
    staff: 'La denuncia aspetta di essere presa in verifica.',
  },
  in_verifica: {
    socio: 'La segreteria sta controllando la denuncia. Ti scriviamo appena c’è una decisione.',
    staff: 'La denuncia è in verifica: approvala, respingila o chiedi il controllo della cucciolata.',
  },
  controllo_cucciolata: {
    socio: 'È stato chiesto il controllo della cucciolata: la segreteria ti contatta per fissarlo.',
    staff:
      'La denuncia aspetta il controllo della cucciolata: scrivi qui sotto chi l’ha fatto, quando e con quale esito.',
  },
  approvata: {
    socio: 'La denuncia è approvata: la segreteria registra i cuccioli uno a uno.',
    staff: 'La denuncia è approvata: registra i cuccioli dalla pagina della cucciolata.',
  },
  respinta: {
    socio: 'La denuncia è stata respinta: leggi il motivo, correggi e inviala di nuovo.',
    staff: 'La denuncia è stata respinta: aspetta le correzioni del socio.',
  },
}

export const moveWords: Record<StatoDenuncia, string> = {
  bozza: 'Riporta in bozza',
  inviata: 'Segna come inviata',
  in_verifica: 'Prendi in verifica',
  controllo_cucciolata: 'Chiedi il controllo della cucciolata',
  approvata: 'Approva',
  respinta: 'Respingi',
  chiusa: 'Chiudi la pratica',
}
