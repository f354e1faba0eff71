import type { ApiFailure } from '@facet/contracts';
import { deleteAccountEndpoint } from '@facet/contracts/accounts';
import { hashPassword } from '@facet/platform';
import { useHost, useMessages } from '@facet/platform/widget';
import { Button, Dialog, Field, Notice, TextInput } from '@facet/ui';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { textOfFailure } from '../core/failures.ts';
import type { Problem } from '../core/fields.ts';
import { PasswordField } from '../core/PasswordField.tsx';
import { catalogue } from '../messages/index.ts';
import type { UserInfo } from './user-info.ts';
import { wrongPassword } from './PasswordSection.tsx';
import { Section } from './Section.tsx';
import { SignInAgain, wantsSignIn } from './SignInAgain.tsx';
import * as styles from './Account.module.css';

/** Deletes the account, after the user has typed whose it is. */
export function DeleteAccount({ info }: { readonly info: UserInfo }) {
  const t = useMessages(catalogue);
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={t('account.delete')} text={t('account.delete.text')}>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('account.delete.open')}
        </Button>
      </div>
      {isOpen && <DeleteDialog info={info} onClose={() => setOpen(false)} />}
    </Section>
  );
}

interface DialogProps {
  readonly info: UserInfo;
  readonly onClose: () => void;
}

/** The call that deletes the account, and what went wrong with it. */
function useDeletion({ info, onClose }: DialogProps) {
  const t = useMessages(catalogue);
  const { api, session, signal, toast, navigate } = useHost();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [mustSignIn, setMustSignIn] = useState(false);
  const sayFailure = (failed: ApiFailure): void => {
    const text = textOfFailure(failed);
    const isWrongPassword = failed.kind === 'http' && failed.code === wrongPassword;
    if (wantsSignIn(failed)) setMustSignIn(true);
    else if (isWrongPassword) setFailure(t('account.delete.wrongPassword'));
    else setFailure(text ? ('key' in text ? t(text.key) : text.text) : t('account.delete.failed'));
  };
  const run = async (password: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const result = await api.call(deleteAccountEndpoint, {
        body: { confirm: info.email, ...(info.has_password ? { password: await hashPassword(password) } : {}) },
      });
      if (signal.aborted) return;
      if (result.ok) {
        toast({ type: 'success', message: t('account.delete.done'), durationMs: 0 });
        onClose();
        await session.signOut();
        // What was scrolled to is gone with the account.
        navigate('/');
        return;
      }
      sayFailure(result.failure);
    } catch {
      setFailure(t('account.delete.failed'));
    }
    setBusy(false);
  };
  return { busy, failure, mustSignIn, run };
}

function DeleteDialog(props: DialogProps) {
  const t = useMessages(catalogue);
  const { busy, failure, mustSignIn, run } = useDeletion(props);
  return (
    <Dialog
      open
      size="small"
      role="alertdialog"
      title={t('account.delete')}
      description={t('account.delete.text')}
      closeLabel={t('account.cancel')}
      dismissible={!busy}
      onClose={props.onClose}
    >
      <DeleteForm info={props.info} busy={busy} onDelete={(password) => void run(password)}>
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        {mustSignIn && <SignInAgain />}
        <div className={styles.actions}>
          <Button disabled={busy} onClick={props.onClose}>
            {t('account.cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('account.delete.submit')}
          </Button>
        </div>
      </DeleteForm>
    </Dialog>
  );
}

interface DeleteFormProps {
  readonly info: UserInfo;
  readonly busy: boolean;
  /** The fields are good. */
  readonly onDelete: (password: string) => void;
  /** Below the fields. */
  readonly children: ReactNode;
}

function DeleteForm({ info, busy, onDelete, children }: DeleteFormProps) {
  const t = useMessages(catalogue);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const addressInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const differs = typed.trim().toLowerCase() !== info.email.toLowerCase();
    const isMissing = info.has_password && password === '';
    setWrong(differs);
    setProblem(isMissing ? 'password.missing' : null);
    if (differs) addressInput.current?.focus();
    else if (isMissing) passwordInput.current?.focus();
    else onDelete(password);
  };
  const typeAddress = (text: string): void => {
    setTyped(text);
    setWrong(false);
  };
  const typePassword = (text: string): void => {
    setPassword(text);
    setProblem(null);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={t('account.delete.confirm')}
        hint={info.email}
        error={isWrong && t('account.delete.wrong')}
        required
      >
        <TextInput
          ref={addressInput}
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={typeAddress}
          data-autofocus
        />
      </Field>
      {info.has_password && (
        <PasswordField
          ref={passwordInput}
          label={t('field.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={typePassword}
          problem={problem}
        />
      )}
      {children}
    </form>
  );
}
