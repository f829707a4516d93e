import type { Entities, Row } from '@bisavolo/domain'

/** What a transfer names by number: a member names what is not theirs by its exact code. */
export const nominati = ['idgatto', 'idproprietario', 'idcointestatario', 'idcointestatario1'] as const

export type Passaggio = Row<Entities['passaggi']>
