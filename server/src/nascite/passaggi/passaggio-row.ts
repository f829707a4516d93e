import type { Entities, Row } from '@bisavolo/domain'

/** Members name other people's cats and persons by exact code. */
export const nominati = ['idgatto', 'idproprietario', 'idcointestatario', 'idcointestatario1'] as const

export type Passaggio = Row<Entities['passaggi']>
