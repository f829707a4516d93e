import type { Client } from './client.ts'
import type { Person, Role, World } from './world.ts'

export const password = 'Vento dai tetti 47 bassi'

export function newPerson(name: string, role: Role): Person {
  const email = `${name}@esempio.test`
  return { name, role, email, password, account: null, cliente: null, sezione: null, token: null }
}

const staff: [string, Role][] = [
  ['segreteria-1', 'admin'],
  ['segreteria-2', 'admin'],
  ['consiglio', 'admin_cdn'],
  ['consiglio-pieno', 'admin_cdn_full'],
  ['comitato-1', 'admin_comitato'],
  ['comitato-2', 'admin_comitato'],
  ['sezione-piemonte', 'admin_sezione'],
  ['sezione-lazio', 'admin_sezione'],
  // An account without a person has no rights (security 3).
  ['curioso', 'cliente'],
]

const sections: Record<string, string> = { 'sezione-piemonte': 'Piemonte', 'sezione-lazio': 'Lazio' }

export async function found(w: World, client: Client) {
  const superadmin = w.people[0]!
  for (const [name, role] of staff) {
    const person = newPerson(name, role)
    person.sezione = sections[name] ?? null
    const body = {
      type: role,
      status: 1,
      name,
      surname: 'Prova',
      email: person.email,
      username: person.email,
      password: person.password,
      ...(person.sezione !== null && { sezione: person.sezione }),
    }
    const answer = await client.call({ who: superadmin, method: 'POST', path: '/account', body, note: `entra ${name}` })
    if (answer.status !== 201) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
    person.account = answer.body.id
    w.people.push(person)
  }
}
