import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { notify } from '../ui/feedback/notify.ts'

/** Sent to another page, with the reason when there is one. */
export function Elsewhere({ to, message }: { to: string; message: string | undefined }) {
  useEffect(() => {
    if (message) notify.warning(message)
  }, [message])
  return <Navigate to={to} replace />
}
