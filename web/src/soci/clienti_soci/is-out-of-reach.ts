import { existsCliente } from '@bisavolo/domain/soci/calls/clienti'
import { call } from '../../api/call.ts'

/** Yes or no only: the user may not be allowed to read that person. */
export async function isOutOfReach(nome: string, cf = ''): Promise<boolean> {
  return (await call(existsCliente, { query: { nome, cf } })).esiste
}
