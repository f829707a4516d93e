export interface Trovabile {
  numero: number
  nome: string
  codice: string
  proprietario: string
  razza: string
  razza_nome: string
  ems: string
  classe_nome: string
  richieste: string
  note: string
}

export function isTrovatoDa(row: Trovabile, asked: string): boolean {
  const words = plain(asked).split(/\s+/).filter(Boolean)
  if (words.length === 1 && /^\d{1,4}$/.test(words[0] as string)) return row.numero === Number(words[0])
  const text = plain(
    [row.numero, row.nome, row.codice, row.proprietario, row.razza, row.razza_nome, row.ems, row.classe_nome]
      .concat(row.richieste, row.note)
      .join(' '),
  )
  return words.every(word => text.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
