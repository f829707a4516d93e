import { members, office } from '@bisavolo/domain/kit/access'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { recordQueries } from '../../api/records.ts'
import { useSession } from '../../session/session.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'

/** The login address, which may differ from the contact address. Hidden without access to other accounts. */
export function AccountAddress({ idcliente }: { idcliente: number }) {
  const { can, role } = useSession()
  const isMember = members.includes(role)
  const { data } = useQuery({
    ...recordQueries.list('account', {
      filters: { clienti_soci_id: idcliente },
      pagination: { rowsPerPage: 10, page: 1, sortBy: 'username', descending: false },
    }),
    enabled: isMember || office.includes(role),
  })
  if (data === undefined) return null
  return (
    <Box>
      <b>Indirizzo dell’account</b>
      {data.data.length === 0 && <span>Nessun account: gli avvisi vanno all’e-mail di contatto.</span>}
      {data.data.map(account => (
        <span key={account.id}>
          {String(account.email || account.username)}
          {account.status === 0 && ' (non abilitato: non riceve avvisi)'}
          {can('update', 'account', account) && !isMember && (
            <>
              {' · '}
              <Link to={`/list/accounts?apri=${account.id}`}>Cambia</Link>
            </>
          )}
        </span>
      ))}
      {isMember && <small>Lo cambi da «Sicurezza», nel menu con il tuo nome.</small>}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 2px;
  margin-top: 16px;
  padding-top: 12px;
  border-top: 1px solid ${line};
  overflow-wrap: anywhere;
  small {
    color: ${inkSoft};
    font-size: 13px;
  }
`
