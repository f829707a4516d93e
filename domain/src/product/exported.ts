/** Extra columns of an entity's file. Not in the definition, because no screen reads or sorts by them. */
export const exported: Readonly<Record<string, readonly string[]>> = {
  esposizioni_has_gatti: [
    ...['estera_date', 'estera_name', 'nazione', 'giudice', 'biv', 'bestofbest', 'nomination', 'extra_points'],
    'gatto.codice',
  ],
}
