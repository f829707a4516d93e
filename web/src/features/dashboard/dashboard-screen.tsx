import { menuFor } from '@bisavolo/domain/menu'
import styled from '@emotion/styled'
import { Link } from 'react-router'
import { useSession } from '../../app/session.tsx'
import { Card } from '../../ui/card.tsx'
import { inkSoft, line, registry } from '../../ui/tokens.ts'

/** The first page after the login: a word to the person, and the ways into their work. */
export function DashboardScreen() {
  const { name, role } = useSession()
  const groups = menuFor(role)
    .map(group => ({ ...group, items: group.items.filter(item => item.path !== '/dashboard') }))
    .filter(group => group.items.length > 0)
  return (
    <>
      <Greeting>
        {greetingAt(new Date())}
        {name && `, ${name}`}
      </Greeting>
      <Day>{dayOf.format(new Date())}</Day>
      <Cards>
        {groups.map(group => (
          <div key={group.title}>
            <Card heading={group.title}>
              <Links>
                {group.items.map(item => (
                  <li key={item.path}>
                    <Link to={item.path}>{item.label}</Link>
                  </li>
                ))}
              </Links>
            </Card>
          </div>
        ))}
      </Cards>
    </>
  )
}

const dayOf = new Intl.DateTimeFormat('it', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

function greetingAt(now: Date): string {
  const hour = now.getHours()
  if (hour < 5 || hour >= 18) return 'Buonasera'
  return hour < 13 ? 'Buongiorno' : 'Buon pomeriggio'
}

const Greeting = styled.h2`
  margin: 4px 0 2px;
  font-size: 30px;
  font-weight: 500;
`
const Day = styled.p`
  margin: 0 0 28px;
  color: ${inkSoft};
`
const Cards = styled.div`
  columns: 290px;
  column-gap: 24px;
  > * {
    padding: 1px 0 23px;
    break-inside: avoid;
  }
`
const Links = styled.ul`
  margin: 4px 0 0;
  padding: 0;
  list-style: none;
  li + li {
    border-top: 1px solid ${line};
  }
  a {
    display: block;
    padding: 9px 2px;
    color: ${registry};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`
