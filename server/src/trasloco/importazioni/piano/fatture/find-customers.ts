import type { Entity } from '@bisavolo/domain'
import { isNulla } from '@bisavolo/domain/registro/rules/letture/lettura'
import { findRecords } from '../find-records.ts'
import { entityNamed } from '../read-piano.ts'
import type { Piano, RigaPiano } from '../riga.ts'
import { vieCliente } from './vie-cliente.ts'

type Via = (typeof vieCliente)[number]

const parole: Readonly<Record<Via, string>> = {
  codice_fiscale: 'il codice fiscale',
  partita_iva: 'la partita IVA',
  codice: 'il codice',
  tessera: 'la tessera',
  nome_completo: 'il nome',
}

/** An old document names its customer somehow: what its column did not find is looked for by the other cells. */
export async function findCustomers(piano: Piano, { name }: Entity, righe: readonly RigaPiano[]): Promise<void> {
  if (name !== 'fatture_ricevute') return
  const clienti = entityNamed('clienti_soci')
  let open = righe.filter(({ esito, valori }) => esito === null && (valori.idcliente ?? null) === null)
  for (const via of vieCliente) {
    if (open.length === 0) return
    const valori = [...new Set(open.flatMap(riga => asked(riga, via)))]
    const found = await findRecords(piano, clienti, via, valori)
    for (const riga of open) {
      const ids = new Set(asked(riga, via).flatMap(valore => found.get(valore)?.ids ?? []))
      const [id] = ids
      if (ids.size === 1 && id !== undefined) link(riga, id, via)
    }
    open = open.filter(({ valori: now }) => (now.idcliente ?? null) === null)
  }
}

function asked({ valori, sospesi }: RigaPiano, via: Via): string[] {
  const own = via === 'nome_completo' ? valori.intestatario : via === 'codice' || via === 'tessera' ? null : valori[via]
  const texts = [sospesi.idcliente?.valore, own].filter(text => typeof text === 'string' && !isNulla(text)) as string[]
  return via === 'nome_completo' ? texts.flatMap(bothOrders) : texts
}

/** `Mario Rossi` and `Rossi Mario`. */
function bothOrders(nome: string): string[] {
  const words = nome.replace(/,/g, ' ').trim().split(/\s+/)
  return [
    ...new Set([words, [...words.slice(1), ...words.slice(0, 1)], [...words.slice(-1), ...words.slice(0, -1)]]),
  ].map(some => some.join(' '))
}

function link(riga: RigaPiano, id: number, via: Via): void {
  riga.valori.idcliente = id
  delete riga.sospesi.idcliente
  riga.messaggi = riga.messaggi.filter(({ campo }) => campo !== 'idcliente')
  riga.messaggi.push({
    ...{ livello: 'nota', campo: 'idcliente', codice: 'trovato' },
    messaggio: `Cliente: trovato con ${parole[via]}`,
  })
}
