import { existsCliente } from '@bisavolo/domain/soci/calls/clienti'
import { call } from '../../api/call.ts'

/** Whether the registry has this person where the one who asks cannot see: yes or no, and nothing about them. */
export async function isOutOfReach(nome: string, cf = ''): Promise<boolean> {
  return (await call(existsCliente, { query: { nome, cf } })).esiste
}
