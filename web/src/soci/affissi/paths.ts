import { members, office } from '@bisavolo/domain/kit/access'
import { useSession } from '../../session/session.tsx'

export function useAffissoPaths(): { isMember: boolean; isOffice: boolean; base: string; back: string } {
  const { role } = useSession()
  const isMember = members.includes(role)
  const isOffice = office.includes(role)
  const back = isMember ? '/update/anagrafica-cliente' : isOffice ? '/list/affissi' : '/list/clienti-soci'
  return { isMember, isOffice, base: isMember ? '/clienti/affissi' : '/affissi', back }
}
