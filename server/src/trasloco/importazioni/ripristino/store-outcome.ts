import type pg from 'pg'
import { exportedEntities } from '../../esporta/tables.ts'

export async function storeOutcome(
  client: pg.Pool | pg.ClientBase,
  idimportazione: number,
  { fatta }: { fatta: boolean },
): Promise<void> {
  const entities = exportedEntities.map(({ table }) => table)
  await (client as pg.Pool).query(
    `update importazioni_righe as r set entita = t.nome, chiave = r.dati ->> t.numero, entita_id = (r.dati ->> t.numero)::integer,
       esito = 'inserito', messaggi = '[]', fatta = $3, proposta = null, prima = null
     from (
       select (t.place - 1)::integer as tabella, t.tabella ->> 'nome' as nome, (c.place - 1)::integer as numero
       from importazioni as i cross join jsonb_array_elements(i.tabelle) with ordinality as t (tabella, place)
         cross join jsonb_array_elements(t.tabella -> 'colonne') with ordinality as c (colonna, place)
       where i.id = $1 and t.tabella ->> 'nome' = any($2::text[]) and c.colonna ->> 'nome' = 'id'
     ) as t
     where r.idimportazione = $1 and r.tabella = t.tabella`,
    [idimportazione, entities, fatta],
  )
}
