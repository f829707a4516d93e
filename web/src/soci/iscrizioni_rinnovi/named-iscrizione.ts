export function namedIscrizione({ tipo, anno, clienti_soci }: Record<string, unknown>): string {
  const cliente = clienti_soci as Record<string, unknown> | null | undefined
  return [`Iscrizione ${tipo} ${anno}`, cliente && `di ${cliente.nome_completo}`].filter(Boolean).join(' ')
}
