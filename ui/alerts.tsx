import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { ALERT_MS } from './alert-time.ts';
import './alerts.css';

export type AlertTone = 'good' | 'dark' | 'danger';
type ShowAlert = (text: string, tone?: AlertTone, more?: ReactNode) => void;
type Alert = { text: string; tone: AlertTone; more: ReactNode; shown: number };

const AlertContext = createContext<ShowAlert>(() => {});

/**
 * Shows a sentence for 3000 ms, also across a navigation (spec 8 and 9), longer while touched. `more`: a picture or link beside
 * it.
 */
export function useAlert(): ShowAlert {
  return useContext(AlertContext);
}

/** Both live regions are always rendered: screen readers miss a region that is added with its text. */
export function Alerts({ children }: { children: ReactNode }) {
  const [alert, setAlert] = useState<Alert>();
  const [isHeld, hold] = useState(false);
  const count = useRef(0);
  const show = useCallback<ShowAlert>((text, tone = 'good', more) => {
    count.current += 1;
    setAlert({ text, tone, more, shown: count.current });
  }, []);

  useEffect(() => {
    if (!alert || isHeld) return;
    const leave = setTimeout(() => setAlert(undefined), ALERT_MS);
    return () => clearTimeout(leave);
  }, [alert, isHeld]);

  const toast = useMemo(() => alert && <Toast key={alert.shown} {...alert} />, [alert]);
  const urgent = alert?.tone === 'danger';
  return (
    <AlertContext value={show}>
      {children}
      <div className="alerts" role="status" onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}>
        {urgent ? null : toast}
      </div>
      <div className="alerts" role="alert">
        {urgent ? toast : null}
      </div>
    </AlertContext>
  );
}

/** Also on pages without scripts. */
export function Toast({ text, tone, more }: { text: string; tone: AlertTone; more?: ReactNode }) {
  return (
    <p className={`alert alert-${tone}`}>
      {text}
      {more}
    </p>
  );
}
