import { addressOfCall } from '@bisavolo/domain/kit/call'
import { fileFoto, miniaturaFoto } from '@bisavolo/domain/registro/calls/foto'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'

const calls = { intera: fileFoto, miniatura: miniaturaFoto }

/** A picture, read with the rights of whoever looks at it, as an address of this page alone. Null while it is not there. */
export function useImmagine(id: number | null | undefined, which: keyof typeof calls): string | null {
  const { path, tag } = calls[which]
  const { data } = useQuery({
    queryKey: [tag, path, id],
    queryFn: async ({ signal }) => (await api.download(addressOfCall(path, { id }), { signal })).blob,
    enabled: id !== null && id !== undefined,
    // A photo never changes: another one has another number.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { reads: [] },
  })
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [data])
  return url
}
