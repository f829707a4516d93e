import type { Riga } from '../../platform/db/bulk.ts'
import type { RigaAccount } from './account.ts'

export function createViste(account: readonly RigaAccount[]): (Riga<'viste'> & { id: number })[] {
  const idOf = (type: string) => account.find(one => one.type === type)?.id ?? null
  return [
    {
      id: 1,
      nome: 'Maschi riproduttori',
      lista: '/list/riproduttori',
      contenuto: { filters: { sesso: ['M'] }, sortBy: 'nome', descending: false },
      condivisa: 1,
      account_id: idOf('admin'),
    },
    {
      id: 2,
      nome: 'Denunce da verificare',
      lista: '/list/denunce',
      contenuto: { filters: { stato: ['inviata', 'in_verifica'] }, sortBy: 'data_denuncia', descending: false },
      condivisa: 0,
      account_id: idOf('admin'),
    },
    {
      id: 3,
      nome: 'Le mie femmine',
      lista: '/list/gatti',
      contenuto: { filters: { sesso: ['F'] }, sortBy: 'data_nascita', descending: true },
      condivisa: 0,
      account_id: idOf('socio'),
    },
  ]
}
