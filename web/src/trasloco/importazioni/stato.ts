import type { Importazione, StatoImportazione } from '@bisavolo/domain/trasloco/calls/importazioni'
import type { EsitoRiga } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import type { StatusKind } from '../../ui/status-chip.tsx'

interface Parola {
  kind: StatusKind
  label: string
}

export const stati: Readonly<Record<StatoImportazione, Parola>> = {
  caricata: { kind: 'info', label: 'Da provare' },
  in_prova: { kind: 'info', label: 'Prova in corso' },
  provata: { kind: 'warning', label: 'Provata, da eseguire' },
  in_corso: { kind: 'info', label: 'In corso' },
  importata: { kind: 'success', label: 'Importata' },
  annullata: { kind: 'neutral', label: 'Annullata' },
  fallita: { kind: 'error', label: 'Interrotta' },
}

export const esiti: Readonly<Record<EsitoRiga, Parola>> = {
  inserito: { kind: 'success', label: 'Inserito' },
  aggiornato: { kind: 'info', label: 'Aggiornato' },
  invariato: { kind: 'neutral', label: 'Invariato' },
  scartato: { kind: 'error', label: 'Scartato' },
  conflitto: { kind: 'warning', label: 'Conflitto' },
}

export function isRunning({ stato }: Pick<Importazione, 'stato'>): boolean {
  return stato === 'in_prova' || stato === 'in_corso'
}

/** True if the import stopped while writing: its counts cover only what was written. */
export function isPartial({ stato, fase }: Pick<Importazione, 'stato' | 'fase'>): boolean {
  return stato === 'fallita' && fase === 'scrittura'
}

const fasi: Readonly<Record<string, string>> = {
  lettura: 'Leggo le righe',
  piano: 'Controllo le righe',
  scrittura: 'Registro le righe',
  annullamento: 'Tolgo le righe entrate',
}

export function faseText({ fase, stato }: Pick<Importazione, 'fase' | 'stato'>): string {
  return (fase !== null && fasi[fase]) || (stato === 'in_prova' ? 'Prova in corso' : 'Lavoro in corso')
}

export const passi = [
  { id: 'tabelle', label: 'Tabelle' },
  { id: 'mappatura', label: 'Mappatura' },
  { id: 'esito', label: 'Esito' },
  { id: 'confronto', label: 'Confronto' },
] as const
export type Passo = (typeof passi)[number]['id']

export function passoOf({ stato, esito }: Pick<Importazione, 'stato' | 'esito'>): Passo {
  if (stato === 'caricata') return 'mappatura'
  return esito === null && stato !== 'importata' ? 'mappatura' : 'esito'
}

export function tappaOf({ stato, firmata_il }: Pick<Importazione, 'stato' | 'firmata_il'>): string {
  if (stato === 'importata') return firmata_il === null ? 'confronto' : 'fine'
  if (stato === 'in_corso' || stato === 'provata') return 'esegui'
  return stato === 'in_prova' ? 'prova' : 'mappatura'
}

export const tappe = [
  { id: 'carica', label: 'Carica' },
  { id: 'mappatura', label: 'Mappatura' },
  { id: 'prova', label: 'Prova' },
  { id: 'esegui', label: 'Esegui' },
  { id: 'confronto', label: 'Confronto' },
  { id: 'fine', label: 'Firmata' },
]
