/** A body with only the new state is a decision. If the state is already set, the sender learns that somebody else was faster. */
export function isMoveAlone(body: Record<string, unknown>): boolean {
  return body.stato !== undefined && Object.keys(body).every(key => moveKeys.includes(key))
}

const moveKeys = ['id', 'stato', 'motivo', 'correzioni', 'nota_deroga', 'note', 'presa_visione']
