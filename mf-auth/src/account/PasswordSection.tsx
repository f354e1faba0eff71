import { changePasswordEndpoint } from '@facet/contracts/accounts';
import { hashPassword } from '@facet/platform';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Notice } from '@facet/ui';
import { useRef, useState, type FormEvent } from 'react';
import { textOfFailure } from '../core/failures.ts';
import type { Problem } from '../core/fields.ts';
import { NewPasswordFields, useNewPassword } from '../core/NewPassword.tsx';
import { PasswordField } from '../core/PasswordField.tsx';
import { catalogue } from '../messages/index.ts';
import type { UserInfo } from './user-info.ts';
import { Section } from './Section.tsx';
import { SignInAgain, wantsSignIn } from './SignInAgain.tsx';
import * as styles from './Account.module.css';

/** The code of a wrong current password. */
export const wrongPassword = 40001;

interface PasswordSectionProps {
  readonly info: UserInfo;
  readonly onChanged: () => void;
}

/** Changes the password, or sets the first one of an account that came by Google. */
export function PasswordSection({ info, onChanged }: PasswordSectionProps) {
  const t = useMessages(catalogue);
  const { api, signal, toast } = useHost();
  const chosen = useNewPassword();
  const [old, setOld] = useState('');
  const [oldProblem, setOldProblem] = useState<Problem | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [mustSignIn, setMustSignIn] = useState(false);
  const oldInput = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const isNewGood = chosen.check();
    const isOldMissing = info.has_password && old === '';
    setOldProblem(isOldMissing ? 'password.missing' : null);
    if (isOldMissing) oldInput.current?.focus();
    if (isOldMissing || !isNewGood) return;
    setBusy(true);
    setFailure(null);
    try {
      const result = await api.call(changePasswordEndpoint, {
        body: {
          ...(info.has_password ? { old: await hashPassword(old) } : {}),
          password: await hashPassword(chosen.password),
        },
      });
      if (signal.aborted) return;
      if (result.ok) {
        setOld('');
        chosen.clear();
        toast({ type: 'success', message: t('account.password.done') });
        onChanged();
      } else if (result.failure.kind === 'http' && result.failure.code === wrongPassword) {
        setFailure(t('account.password.wrong'));
        oldInput.current?.focus();
      } else if (wantsSignIn(result.failure)) {
        setMustSignIn(true);
      } else {
        const text = textOfFailure(result.failure);
        setFailure(text ? ('key' in text ? t(text.key) : text.text) : t('account.password.failed'));
      }
    } catch {
      setFailure(t('account.password.failed'));
    }
    setBusy(false);
  };

  return (
    <Section
      title={t('account.password')}
      text={t(info.has_password ? 'account.password.text' : 'account.password.none')}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {/* Names the account for password managers. */}
        <input type="text" name="username" autoComplete="username" value={info.email} readOnly hidden />
        {info.has_password && (
          <PasswordField
            ref={oldInput}
            label={t('field.password.old')}
            name="password"
            autoComplete="current-password"
            value={old}
            onChange={(text) => {
              setOld(text);
              setOldProblem(null);
            }}
            problem={oldProblem}
          />
        )}
        <NewPasswordFields fields={chosen.fields} />
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        {mustSignIn && <SignInAgain />}
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t(info.has_password ? 'account.password.change' : 'account.password.set')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
