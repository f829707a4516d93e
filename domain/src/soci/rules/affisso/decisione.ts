import { blocco, type Finding } from '../../../kit/finding.ts'
import { formatDate } from '../../../kit/format.ts'
import type { Values } from '../../../kit/values.ts'
import { chiaveAffisso } from '../anagrafica/affisso-simile.ts'
import { campiNome } from './nomi-proposti.ts'
import type { StatoAffisso } from './pratica.ts'

export function findingsOfMossa(stato: StatoAffisso, pratica: Values): Finding[] {
  if (stato === 'respinta') return has(pratica.motivo) ? [] : [blocco('A15', 'motivo', 'Motivo obbligatorio')]
  if (stato === 'ratificata') return [...visita(pratica), ...consiglio(pratica)]
  return stato === 'in_uso' ? fife(pratica) : []
}

function visita({ controllo_data, controllo_ispettore, controllo_esito }: Values): Finding[] {
  const missing = [
    ...(has(controllo_data) ? [] : [blocco('A13', 'controllo_data', 'Scrivi il giorno della visita')]),
    ...(has(controllo_ispettore) ? [] : [blocco('A13', 'controllo_ispettore', 'Scrivi chi ha fatto la visita')]),
    ...(has(controllo_esito) ? [] : [blocco('A13', 'controllo_esito', 'Scrivi l’esito della visita')]),
  ]
  if (controllo_esito !== 'non conforme') return missing
  return [...missing, blocco('A13', 'controllo_esito', 'La visita non è conforme: ripetila, o respingi la richiesta')]
}

function consiglio({ data_consiglio, controllo_data, affisso, ...pratica }: Values): Finding[] {
  const findings: Finding[] = []
  if (!has(data_consiglio)) findings.push(blocco('A14', 'data_consiglio', 'Scrivi il giorno del Consiglio'))
  else if (has(controllo_data) && String(data_consiglio) < String(controllo_data))
    findings.push(
      blocco('A14', 'data_consiglio', `Il Consiglio è prima della visita (${formatDate(String(controllo_data))})`),
    )
  if (!has(affisso)) findings.push(blocco('A14', 'affisso', 'Scegli quale nome ratifica il Consiglio'))
  else if (!campiNome.some(campo => pratica[campo] === affisso))
    findings.push(blocco('A14', 'affisso', 'Il nome ratificato è uno di quelli proposti'))
  else if (chiaveAffisso(String(affisso)) === '') findings.push(blocco('A03', 'affisso', 'L’affisso è troppo corto'))
  return findings
}

function fife({ ratificaFife, data_consiglio }: Values): Finding[] {
  if (!has(ratificaFife)) return [blocco('A14', 'ratificaFife', 'Scrivi il giorno della ratifica FIFe')]
  if (has(data_consiglio) && String(ratificaFife) < String(data_consiglio))
    return [
      blocco('A14', 'ratificaFife', `La ratifica FIFe è prima del Consiglio (${formatDate(String(data_consiglio))})`),
    ]
  return []
}

function has(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
