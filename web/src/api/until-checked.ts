interface Checked {
  state: { data: { aggiornamento: boolean } | undefined }
}

/** Refetch interval of oddities while some change is not checked yet. */
export function untilChecked({ state: { data } }: Checked): number | false {
  return data?.aggiornamento === true ? 5_000 : false
}
