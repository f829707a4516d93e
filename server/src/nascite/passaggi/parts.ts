import { type Entity, entityOf } from '@bisavolo/domain'
import { correzioneInviata } from '@bisavolo/domain/nascite/calls'
import { campiAcquirente } from '@bisavolo/domain/nascite/rules/passaggio/acquirente'
import { z } from 'zod'
import type { Parts } from '../../records/docs/route-docs.ts'

const clienti = entityOf('clienti_soci')
const buyer: Entity = {
  ...clienti,
  fields: Object.fromEntries(
    Object.entries(clienti.fields).filter(([name]) => campiAcquirente.some(is => is === name)),
  ),
}

export const partsOfPassaggio: Parts = {
  acquirente: { one: buyer },
  crea_acquirente: { one: z.boolean().describe('Segreteria: chi riceve entra nel registro con i dati scritti') },
  correzioni: correzioneInviata,
  corretto: { one: z.boolean().describe('Chi ha inviato: i campi chiesti dalla segreteria sono corretti') },
}
