import { formatDate } from '../../../kit/format.ts'

export interface Verificato {
  stato: 'valido' | 'sostituito' | 'revocato'
  emesso_il: string
  sostituito_il: string | null
  sostituito_da: 'dati' | 'duplicato' | null
  aggiornato_il: string | null
  duplicato: { numero: number; data: string } | null
  /** False if nobody kept what this paper said: the page shows today's registry. */
  dati_di_allora: boolean
}

export function fraseVerifica(paper: Verificato): string {
  const { stato, aggiornato_il, sostituito_il, sostituito_da } = paper
  const issued = rilasciato(paper)
  if (stato === 'revocato') return `${issued}; la registrazione è stata annullata e il certificato non ha più valore.`
  if (sostituito_da === 'duplicato')
    return `${issued}, sostituito da un duplicato del ${formatDate(sostituito_il)}: chiedi quello, questo non vale più.`
  if (stato === 'sostituito')
    return `${issued}, sostituito il ${formatDate(sostituito_il)} da un certificato con dati aggiornati: chiedi quello nuovo.`
  if (aggiornato_il === null) return `${issued}; da allora i dati del gatto nel registro non sono cambiati.`
  return `${issued}; i dati del gatto nel registro sono cambiati il ${formatDate(aggiornato_il)}: chiedi un certificato aggiornato.`
}

function rilasciato({ duplicato, emesso_il }: Verificato): string {
  if (duplicato === null) return `Rilasciato il ${formatDate(emesso_il)}`
  return `${fraseDuplicato(duplicato)}, rilasciato il ${formatDate(emesso_il)}`
}

/** The same words on the paper and on the page. */
export function fraseDuplicato({ numero, data }: { numero: number; data: string }): string {
  return `Duplicato n. ${numero} del ${formatDate(data)}`
}
