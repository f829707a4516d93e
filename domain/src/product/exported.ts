/**
 * What the file of an entity holds after the columns of its list, when none are asked for. Nobody sorts by them, so they need no
 * index; no screen reads them, so they stand here and not in the definition.
 */
export const exported: Readonly<Record<string, readonly string[]>> = {
  esposizioni_has_gatti: [
    ...['estera_date', 'estera_name', 'nazione', 'giudice', 'biv', 'bestofbest', 'nomination', 'extra_points'],
    'gatto.codice',
  ],
}
