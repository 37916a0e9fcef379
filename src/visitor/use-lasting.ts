import { useEffect, useState } from 'react';

/** Whether the same thing has lasted for so many milliseconds. @param what null: there is nothing now */
export function useLasting(what: string | null, milliseconds: number): boolean {
  const [lasted, setLasted] = useState<string | null>(null);
  useEffect(() => {
    if (what === null) return undefined;
    const timer = setTimeout(() => setLasted(what), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(null);
    };
  }, [what, milliseconds]);
  return what !== null && lasted === what;
}
