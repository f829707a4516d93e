import { blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import { anniAmmessi, type Iscrizione, type TipoIscrizione } from './iscrizione.ts'
import { annoRinnovi, tipoDaRinnovare } from './rinnovo.ts'

/** Renewable online, default first: in autumn next year, then this year for latecomers. */
export function anniDomanda(oggi: string): number[] {
  return [...new Set([annoRinnovi(oggi), anniAmmessi(oggi)[0]])]
}

/** The first renewable year not requested yet, with last year's type. */
export function propostaRinnovo(
  iscrizioni: readonly Iscrizione[],
  oggi: string,
): { anno: number; tipo: TipoIscrizione } | null {
  for (const anno of anniDomanda(oggi)) {
    const tipo = pienaOf(iscrizioni, anno) === undefined ? tipoDaRinnovare(iscrizioni, anno) : null
    if (tipo !== null) return { anno, tipo }
  }
  return null
}

export function ostacoloDomanda(iscrizioni: readonly Iscrizione[], anno: number, oggi: string): Finding | null {
  const anni = anniDomanda(oggi)
  if (!anni.includes(anno)) {
    const quali = [...anni].sort().join(' o il ')
    return blocco('I01', 'anno', `Adesso si può rinnovare solo per il ${quali}`)
  }
  const stessa = pienaOf(iscrizioni, anno)
  if (stessa !== undefined) return blocco('I11', 'anno', giaChiesta(stessa, oggi))
  if (tipoDaRinnovare(iscrizioni, anno) !== null) return null
  const prima = pienaOf(iscrizioni, anno - 1)
  const perche =
    prima === undefined
      ? `Non risulti socio nel ${anno - 1}: per iscriverti scrivi alla tua sezione o alla segreteria`
      : `La tua iscrizione per il ${anno - 1} aspetta ancora il Consiglio: potrai rinnovare dopo`
  return blocco('I16', 'anno', perche)
}

export function quotaMancante(): Finding {
  return blocco('I17', 'data_cassa', 'La quota non è ancora arrivata: registra prima la data di cassa')
}

export function ostacoloRitiro(iscrizione: Iscrizione & { respinta?: number | null }): Finding | null {
  const { tipo, da_approvare, data_cassa, respinta } = iscrizione
  if (respinta === 1) return blocco('I18', 'id', 'La domanda è stata respinta: non c’è nulla da ritirare')
  if (da_approvare !== 1) return blocco('I18', 'id', 'L’iscrizione è già stata approvata: non si ritira più')
  // Nothing to refund: an Onorario pays no fee.
  if (data_cassa === null || tipo === 'Onorario') return null
  return blocco(
    'I18',
    'id',
    `La quota è stata registrata il ${formatDate(data_cassa)}: per ritirare la domanda scrivi alla tua sezione o alla segreteria`,
  )
}

function giaChiesta({ anno, tipo, da_approvare, data_cassa }: Iscrizione, oggi: string): string {
  if (da_approvare === 0) {
    const next = anno + 1
    const dopo = anniDomanda(oggi).includes(next) ? '' : `: i rinnovi per il ${next} si aprono il 1° ottobre`
    return `Sei già iscritto come ${tipo} per il ${anno}${dopo}`
  }
  const aspetta = data_cassa === null ? 'il pagamento' : 'il Consiglio'
  return `Hai già una domanda come ${tipo} per il ${anno}: aspetta ${aspetta}`
}

function pienaOf(iscrizioni: readonly Iscrizione[], anno: number): Iscrizione | undefined {
  return iscrizioni.find(one => one.anno === anno && one.tipo !== 'Aderente')
}
