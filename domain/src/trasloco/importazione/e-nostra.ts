import { isAlwaysAsked } from '../../kit/field.ts'
import type { CampoMappato, TabellaLetta, TabellaMappata } from '../rules/importazione/mappatura.ts'
import { campiImportabili } from './campi-importabili.ts'
import { definizioneOf, type EntitaImportabile, isEntitaImportabile } from './entita-importabili.ts'
import { tramitiOf } from './tramite.ts'

export function nomeNostro({ nome }: Pick<TabellaLetta, 'nome'>): string {
  return nome.replace(/^.*[/\\]/, '').replace(/\.csv$/i, '')
}

export function eNostra(tabelle: readonly TabellaLetta[]): boolean {
  return required.every(entita => {
    const tabella = tabelle.find(one => nomeNostro(one) === entita)
    return tabella !== undefined && hasOwnColumns(tabella, entita)
  })
}

const required: readonly EntitaImportabile[] = ['libri', 'razze', 'colori', 'clienti_soci', 'gatti', 'fatture_ricevute']

function hasOwnColumns(tabella: TabellaLetta, entita: EntitaImportabile): boolean {
  const columns = new Set(tabella.colonne.map(({ nome }) => nome))
  const { fields } = definizioneOf(entita)
  const needed = Object.entries(fields).filter(([, field]) => isAlwaysAsked(field))
  return columns.has('id') && columns.has('version') && needed.every(([campo]) => columns.has(campo))
}

export function mapNostra(letta: TabellaLetta): TabellaMappata {
  const entita = nomeNostro(letta)
  if (!isEntitaImportabile(entita)) return { tabella: letta.nome, entita: null, chiave: null, campi: {}, fissi: {} }
  const columns = new Set(letta.colonne.map(({ nome }) => nome))
  const campi: Record<string, CampoMappato> = {}
  for (const { campo, field, virtuale } of campiImportabili(entita)) {
    if (virtuale || !columns.has(campo)) continue
    const tramite = field.to === undefined ? undefined : tramitiOf(field.to)[0]?.nome === 'chiave' ? 'chiave' : 'id'
    campi[campo] = {
      campo,
      ...(tramite !== undefined && { tramite }),
      ...(isText(field.kind) && { conversione: 'testo' }),
    }
  }
  if (entita === 'documenti' && columns.has('percorso')) campi.percorso = { campo: 'file', conversione: 'testo' }
  return { tabella: letta.nome, entita, chiave: columns.has('id') ? 'id' : null, campi, fissi: {} }
}

function isText(kind: string): boolean {
  return kind === 'text'
}
